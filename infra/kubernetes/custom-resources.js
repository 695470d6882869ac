// Holds custom resources (a JSON array on standard input) against the schemas of Gateway API, CloudNativePG and
// cert-manager. What is wrong goes to standard output, a line each. `infra/tools/manifests` asks it.

import { text } from "node:stream/consumers";

const PACKAGES = {
  "cert-manager.io/v1": "@kubernetes-models/cert-manager/cert-manager.io/v1",
  "gateway.networking.k8s.io/v1": "@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1",
  "postgresql.cnpg.io/v1": "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1",
};
const BARMAN = "@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api";

// Holds a resource against its schema: all of it, but of the Barman plugin's only what it shares with Barman.
async function validate({ spec, ...resource }, watch) {
  const { apiVersion, kind } = resource;
  if (apiVersion === "barmancloud.cnpg.io/v1" && kind === "ObjectStore") {
    const { BarmanObjectStoreConfiguration: Model } = await import(`${BARMAN}/BarmanObjectStoreConfiguration`);
    return Model.prototype.validate.call(watch(spec.configuration, "spec.configuration"));
  }
  if (!(apiVersion in PACKAGES)) throw new Error(`there is no schema of ${apiVersion}`);
  const { [kind]: Model } = await import(`${PACKAGES[apiVersion]}/${kind}`);
  return Model.prototype.validate.call({ ...resource, spec: watch(spec, "spec") });
}

// The schemas let pass what they do not know. But they ask for everything they do know: what nobody asked for is unknown.
function watcher() {
  const unread = new Map();
  function watch(value, path) {
    if (typeof value !== "object" || value === null) return value;
    const children = new Map(Object.keys(value).map((key) => [key, watch(value[key], `${path}.${key}`)]));
    for (const key of children.keys()) unread.set(`${path}.${key}`, path);
    return new Proxy(value, {
      get(target, key) {
        unread.delete(`${path}.${String(key)}`);
        return children.get(key) ?? Reflect.get(target, key);
      },
    });
  }
  // Beneath what is unknown everything is: one line is enough.
  const unknown = () => [...unread].filter(([, parent]) => !unread.has(parent)).map(([path]) => path);
  return { watch, unknown };
}

for (const resource of JSON.parse(await text(process.stdin))) {
  const name = `${resource.kind} ${resource.metadata.name}`;
  const { watch, unknown } = watcher();
  try {
    await validate(resource, watch);
    for (const path of unknown()) console.log(`${name}: ${path} is unknown to its schema`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
