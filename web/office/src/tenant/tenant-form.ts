// A procurement system as it is typed.

import type { Tenant, TenantRequest } from "@comptoir/api";
import { z } from "@comptoir/ui/schema";

const MAX_KEY_LEN = 40;
export const MAX_NAME_LEN = 100;
export const MAX_HOSTS = 50;
export const MAX_SECRET_LEN = 200;

export interface TenantValues {
  /** The system that was seen when typing began; null: a new one. */
  version: Tenant | null;
  name: string;
  accountId: string;
  /** A store and a view of it, parted by a slash; empty: the account's default. */
  place: string;
  /** Parted by a blank. */
  protocols: string;
  /** One a line. */
  hookHosts: string;
  frameHosts: string;
  users: string;
  userEmail: string;
  locale: string;
  paymentOption: string;
  replyUrl: string;
  /** What notices prove themselves by. Forms keep nothing that is called a password. */
  replyPassword: string;
  isActive: boolean;
}

/** What a form begins with: a system as it is, or none. */
export function tenantValues(tenant?: Tenant): TenantValues {
  const { storeId, storeViewId } = tenant ?? {};
  return {
    version: tenant ?? null,
    name: tenant?.name ?? "",
    accountId: tenant?.accountId ?? "",
    place: storeId && storeViewId ? `${storeId}/${storeViewId}` : "",
    protocols: tenant?.protocols.join(" ") || "OCI",
    hookHosts: tenant?.hookHosts.join("\n") ?? "",
    frameHosts: tenant?.frameHosts.join("\n") ?? "",
    users: tenant?.users ?? "BY_EMAIL",
    userEmail: tenant?.userEmail ?? "",
    locale: tenant?.locale ?? "",
    paymentOption: tenant?.paymentOption ?? "",
    replyUrl: tenant?.replyUrl ?? "",
    replyPassword: "",
    isActive: tenant?.isActive ?? true,
  };
}

/** The sentences of what is wrong. */
export type TenantSentences = Record<
  "required" | "nameLong" | "place" | "host" | "hosts" | "emailNeeded" | "replyUrl" | "secretLong",
  string
>;

export function tenantSchema(told: TenantSentences) {
  const hosts = z.string().check(
    z.refine((typed: string) => hostsOf(typed).every(isHost), told.host),
    z.refine((typed: string) => hostsOf(typed).length <= MAX_HOSTS, told.hosts),
  );
  return z
    .object({
      version: z.custom<Tenant | null>(),
      name: z.string().check(z.trim(), z.minLength(1, told.required), z.maxLength(MAX_NAME_LEN, told.nameLong)),
      accountId: z.string().check(z.trim(), z.minLength(1, told.required)),
      place: z.string().check(z.trim(), z.regex(/^([^/\s]+\/[^/\s]+)?$/, told.place)),
      protocols: z.string(),
      hookHosts: hosts,
      frameHosts: hosts,
      users: z.string(),
      userEmail: z.string().check(z.trim()),
      locale: z.string(),
      paymentOption: z.string(),
      replyUrl: z.string().check(z.trim()),
      replyPassword: z.string(),
      isActive: z.boolean(),
    })
    .check(
      z.refine<TenantValues>(({ users, userEmail }) => users !== "FIXED" || userEmail !== "", {
        path: ["userEmail"],
        error: told.emailNeeded,
      }),
      ofCxml(({ replyUrl, hookHosts }) => !replyUrl || isAt(replyUrl, hostsOf(hookHosts)), {
        path: ["replyUrl"],
        error: told.replyUrl,
      }),
      ofCxml(({ replyPassword }) => replyPassword.length <= MAX_SECRET_LEN, {
        path: ["replyPassword"],
        error: told.secretLong,
      }),
    );
}

/** A rule about what only a system that speaks cXML has: the form hides it from others, keeping what was typed. */
function ofCxml(rule: (values: TenantValues) => boolean, wrong: { path: string[]; error: string }) {
  return z.refine<TenantValues>((values) => !speaksCxml(values.protocols) || rule(values), wrong);
}

/** Whether a system takes orders and notices, which OCI does not know. */
export function speaksCxml(protocols: string): boolean {
  return protocols.split(" ").includes("CXML");
}

/** By what addresses name a system: small letters and digits, with single hyphens between them. */
export function isKey(text: string): boolean {
  return text.length <= MAX_KEY_LEN && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** What is sent of valid values; `mapping` is another form's. */
export function tenantBody(values: TenantValues, mapping: unknown): TenantRequest {
  const { name, accountId, place, protocols, hookHosts, frameHosts, users, isActive } = values;
  const { userEmail, locale, paymentOption, replyUrl, replyPassword } = values;
  const [storeId, storeViewId] = place.split("/");
  const orders = {
    ...(paymentOption && { paymentOption }),
    ...(replyUrl && { replyUrl }),
    ...(replyPassword && { replySecret: replyPassword }),
  };
  return {
    name,
    accountId,
    protocols: protocols.split(" "),
    hookHosts: hostsOf(hookHosts),
    frameHosts: hostsOf(frameHosts),
    users,
    isActive,
    ...(storeId && storeViewId && { storeId, storeViewId }),
    ...(userEmail && { userEmail }),
    ...(locale && { locale }),
    ...(speaksCxml(protocols) && orders),
    mapping: mapping as NonNullable<TenantRequest["mapping"]>,
  };
}

export function hostsOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
}

/** A host alone, maybe with a port: no address, no pattern. The service reads closer. */
export function isHost(text: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[^\s/\\@?#*%:[\]]*[^\s/\\@?#*%:[\].])(:\d{1,5})?$/i.test(text);
}

/** Whether an address is one that notices may go to: https at one of these hosts, or this machine's. */
function isAt(address: string, hosts: string[]): boolean {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && !isThisMachine(url.hostname))) return false;
  return hosts.some((host) => host === url.host || (host === url.hostname && (!url.port || isThisMachine(host))));
}

function isThisMachine(host: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(host);
}
