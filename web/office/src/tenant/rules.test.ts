// What can be typed of a procurement system, and what is sent of it.

import { describe, expect, it } from "vitest";
import { ageOf, isOld } from "./age";
import { differencesOf } from "./differences";
import { mappingOf, mappingSchema, mappingValues } from "./mapping";
import { isReplaced, twinsOf } from "./rotation";
import { hostsOf, isHost, isKey, tenantBody, tenantSchema, tenantValues } from "./tenant-form";
import { aCredential, aTenant } from "./test-tenant";

const told = {
  required: "required",
  nameLong: "nameLong",
  place: "place",
  host: "host",
  hosts: "hosts",
  emailNeeded: "emailNeeded",
  replyUrl: "replyUrl",
  secretLong: "secretLong",
};

describe("settings", () => {
  const values = tenantValues(aTenant());
  const problems = (more: Partial<typeof values>) => {
    const read = tenantSchema(told).safeParse({ ...values, ...more });
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  it.each([
    [{}, []],
    [{ name: " " }, ["name: required"]],
    [{ place: "fr" }, ["place: place"]],
    [{ hookHosts: "srm.dupont.test:8443 [::1]:3000\nbücher.example" }, []],
    [{ hookHosts: "https://srm.dupont.test" }, ["hookHosts: host"]],
    [{ frameHosts: "*.dupont.test" }, ["frameHosts: host"]],
    [{ frameHosts: Array.from({ length: 51 }, (_, index) => `h${index}`).join(" ") }, ["frameHosts: hosts"]],
    [{ users: "FIXED" }, ["userEmail: emailNeeded"]],
    [{ users: "FIXED", userEmail: "jean@dupont.test" }, []],
    [{ protocols: "CXML", replyUrl: "https://srm.dupont.test/cxml" }, []],
    [{ protocols: "OCI CXML", replyUrl: "https://elsewhere.test/cxml" }, ["replyUrl: replyUrl"]],
    [{ protocols: "CXML", replyUrl: "http://srm.dupont.test/cxml" }, ["replyUrl: replyUrl"]],
    [{ protocols: "CXML", replyUrl: "https://srm.dupont.test:8443/cxml" }, ["replyUrl: replyUrl"]],
    [{ protocols: "CXML", replyUrl: "http://127.0.0.1:3000/cxml", hookHosts: "127.0.0.1" }, []],
    [{ protocols: "CXML", replyPassword: "s".repeat(201) }, ["replyPassword: secretLong"]],
    [{ protocols: "OCI", replyUrl: "https://elsewhere.test/cxml", replyPassword: "s".repeat(201) }, []],
  ])("with %j are %j", (more, expected) => {
    expect(problems(more)).toEqual(expected);
  });

  it.each(["", "-a", "a-", "a--b", "Dupont", "a b", "é", "a".repeat(41)])("have no key %j", (key) => {
    expect(isKey(key)).toBe(false);
  });

  it.each(["", "example.com.", "a@example.com", "example.com/", "a\\b", "ex%61mple.com"])("name no host %j", (host) => {
    expect(isHost(host)).toBe(false);
  });

  it("are sent whole, without what is left open, and with a secret only where one was typed", () => {
    const body = tenantBody({ ...values, place: "fr/fr-fr", frameHosts: "a.test, a.test b.test" }, { units: {} });
    expect(body).toEqual({
      name: "Dupont",
      accountId: "DUPONT",
      storeId: "fr",
      storeViewId: "fr-fr",
      protocols: ["OCI"],
      hookHosts: ["srm.dupont.test"],
      frameHosts: ["a.test", "b.test"],
      users: "BY_EMAIL",
      isActive: true,
      mapping: { units: {} },
    });
    expect(tenantBody({ ...values, protocols: "CXML", replyPassword: "s3cret" }, {}).replySecret).toBe("s3cret");
    expect(hostsOf(" \n")).toEqual([]);
  });
});

describe("a mapping", () => {
  const mapping = {
    units: { C62: "PCE", KGM: "KG" },
    customFields: [null, "4711", null, null, null],
    priceUnit: 100,
    sendsTaxCodes: true,
  };

  it("comes back as it was from what its form shows", () => {
    expect(mappingOf(mappingValues(aTenant({ mapping })))).toEqual(mapping);
    expect(mappingOf(mappingValues(null))).toEqual({});
  });

  it.each([
    [{ units: "C62 = PCE\n\nKGM=KG" }, true],
    [{ units: "C62" }, false],
    [{ units: "C62 = PCE\nC62 = PC" }, false],
    [{ manufacturerCodes: "Stylo & Co = 12 34" }, true],
    [{ priceUnit: "0" }, false],
    [{ longTextLength: "1.5" }, false],
    [{ descriptionLength: " 60 " }, true],
  ])("with %j can be sent: %s", (more, isFit) => {
    const schema = mappingSchema({ pairs: "pairs", number: "number" });
    expect(schema.safeParse({ ...mappingValues(null), ...more }).success).toBe(isFit);
  });
});

describe("credentials", () => {
  const old = aCredential("1", "2026-01-01T00:00:00Z");
  const newer = aCredential("2", "2026-06-01T00:00:00Z");
  const test = aCredential("3", "2026-07-01T00:00:00Z", { isTest: true });

  it("are replaced by newer ones of the same name and use", () => {
    const all = [old, newer, test];
    expect(all.map((one) => isReplaced(one, all))).toEqual([true, false, false]);
    expect(twinsOf(newer, all)).toEqual([old]);
    expect(twinsOf(test, all)).toEqual([]);
  });

  it("have an age in words", () => {
    const now = Date.parse("2026-06-10T12:00:00Z");
    expect(ageOf("2026-06-10T09:00:00Z", "en-GB", now)).toBe("today");
    expect(ageOf("2026-06-01T00:00:00Z", "en-GB", now)).toBe("9 days ago");
    expect(ageOf("2026-01-01T00:00:00Z", "fr-FR", now)).toBe("il y a 5 mois");
    expect(ageOf("2023-01-01T00:00:00Z", "en-GB", now)).toBe("3 years ago");
    expect([isOld("2025-06-09T00:00:00Z", now), isOld("2025-07-01T00:00:00Z", now)]).toEqual([true, false]);
  });
});

it("tells what others changed, and only that a mapping did", () => {
  const now = aTenant({ hookHosts: ["a.test", "b.test"], isActive: false, mapping: {} });
  expect(differencesOf(aTenant(), aTenant())).toEqual([]);
  expect(differencesOf(aTenant(), now)).toEqual([
    { fact: "hookHosts", from: "srm.dupont.test", to: "a.test, b.test" },
    { fact: "isActive", from: "true", to: "false" },
    { fact: "mapping", from: "", to: "" },
  ]);
});
