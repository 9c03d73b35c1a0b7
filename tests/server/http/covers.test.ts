import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { coverAddress, coverFiles } from "#domain/cover/cover.ts";
import { logoAddress, logoFiles, logoIdOf } from "#domain/cover/logo.ts";
import { day, second } from "#domain/time/instant.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { ForgetCovers } from "#server/application/covers/forget-covers.ts";
import { pictureFileKeys } from "#server/application/covers/keep-picture.ts";
import { aMerchant, anEvent } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { type AppUnderTest, clientSecret, openApp } from "./support/app-under-test.ts";
import { call, expectToConform, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let merchant: string;

beforeEach(async () => {
  test = await openApp();
  merchant = await test.merchantToken();
});

const photo = (colour = "#2050a0") => aPicture(colour, "jpeg", { width: 600, height: 400 });

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  {
    fields = {},
    type = "image/jpeg",
    token = merchant,
    to = routes.uploadCover,
  }: {
    fields?: Record<string, string>;
    type?: string;
    token?: string;
    to?: typeof routes.uploadCover | typeof routes.setLogo;
  } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new Blob([bytes], { type }), "me.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const response = await test.app.request(to.path, { method: "POST", headers, body });
  await expectToConform(to, response);
  return response;
}

async function uploaded(...parts: Parameters<typeof upload>): Promise<string> {
  const response = await upload(...parts);
  expect(response.status).toBe(200);
  return ((await response.json()) as { coverUrl: string }).coverUrl;
}

const fieldsOf = async (response: Response) => {
  const { code, fields = {} } = await refusal(response);
  return [response.status, code, Object.keys(fields)];
};

async function anotherMerchant(): Promise<string> {
  await test.write(async (store) => {
    const client = await store.merchants.findClient("merchant-1");
    if (!client) throw new Error("The first merchant has a client.");
    await store.merchants.save(aMerchant({ id: "merchant-2", name: "Elsewhere" }));
    await store.merchants.saveClient({ ...client, clientId: "merchant-2", merchantId: "merchant-2" });
  });
  const form = { grant_type: "client_credentials", client_id: "merchant-2", client_secret: clientSecret } as const;
  return (await call(test, routes.issueToken, { form })).access_token;
}

describe("a merchant's picture", () => {
  it("is at addresses that never change, in every width, for everybody", async () => {
    const address = await uploaded(await photo());
    for (const name of coverFiles) {
      const response = await test.app.request(address.replace("960.jpg", name));
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get("content-length")).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBe(Number.parseInt(name, 10));
    }
    expect((await test.app.request(address, { method: "HEAD" })).status).toBe(200);
  });

  it.each([
    "/covers/0123456789abcdef0123456789abcdef/960.jpg",
    "/covers/0123456789abcdef0123456789abcdef/961.jpg",
    "/covers/..%2f..%2fetc/passwd",
    "/covers/x/%2e%2e",
  ])("is nowhere else: %s", async (address) => {
    const response = await test.app.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("uploaded again has the same address and one line in the audit trail; another cut or merchant has another", async () => {
    const picture = await photo();
    const address = await uploaded(picture);
    expect(await uploaded(picture, { type: "image/png" })).toBe(address);
    const trail = await call(test, routes.listAudit, { query: {} }, { token: merchant });
    expect(trail.items.map(({ act }) => act)).toEqual(["cover_uploaded"]);
    expect(await uploaded(picture, { token: await anotherMerchant() })).not.toBe(address);
    expect(await uploaded(await photo("#a05020"))).not.toBe(address);
  });

  it("says which field is wrong", async () => {
    const picture = await photo();
    expect(await fieldsOf(await upload(picture, { fields: { left: "0", top: "0" } }))).toEqual([
      400,
      "invalid_request",
      ["width"],
    ]);
    expect(await fieldsOf(await upload(picture, { fields: { left: "0", top: "2", width: "1" } }))).toEqual([
      400,
      "invalid_request",
      ["top"],
    ]);
    expect(await fieldsOf(await upload(picture, { fields: { left: "0", top: "0", width: "0.5" } }))).toEqual([
      400,
      "invalid_request",
      ["file"],
    ]);
    expect(await fieldsOf(await upload(picture.slice(0, 60)))).toEqual([400, "invalid_request", ["file"]]);
    expect((await upload(new TextEncoder().encode("<svg/>"))).status).toBe(415);
    expect((await upload(picture, { type: "image/svg+xml" })).status).toBe(415);
    expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(await aPicture("#ffffff", "png", { width: 10_000, height: 4_001 }))).status).toBe(413);
  });

  it("is the cover of its merchant's events, and of nobody else's", async () => {
    const coverUrl = await uploaded(await photo());
    await test.write((store) => store.events.insert(anEvent({ id: "event-9" })));
    const params = { eventId: "event-9" };
    const changed = await call(
      test,
      routes.changeEvent,
      { params, query: {}, body: { coverUrl } },
      { token: merchant },
    );
    expect(changed.event.coverUrl).toBe(coverUrl);
    const foreign = await anotherMerchant();
    await test.write((store) => store.events.insert(anEvent({ id: "event-8", merchantId: "merchant-2" })));
    for (const dryRun of [{ dryRun: "true" as const }, {}])
      expect(
        await fieldsOf(
          await send(
            test,
            routes.changeEvent,
            { params: { eventId: "event-8" }, query: dryRun, body: { coverUrl } },
            { token: foreign },
          ),
        ),
      ).toEqual([400, "invalid_request", ["coverUrl"]]);
    const unknown = coverAddress("f".repeat(32));
    const wanted = { params, query: {}, body: { coverUrl: unknown } };
    expect(await fieldsOf(await send(test, routes.changeEvent, wanted, { token: merchant }))).toEqual([
      400,
      "invalid_request",
      ["coverUrl"],
    ]);
  });

  it("goes a week after nothing has it, with all of its files; one in use stays", async () => {
    const used = await uploaded(await photo());
    const unused = await uploaded(await photo("#a05020"));
    await test.write((store) => store.events.insert(anEvent({ id: "event-9", coverUrl: used })));
    const forget = test.deps.use(ForgetCovers);
    expect(await forget.run()).toBe(0);
    await test.clock.advance((7 * day) / second + 1);
    expect(await forget.run()).toBe(1);
    expect((await test.app.request(unused)).status).toBe(404);
    expect((await test.app.request(used)).status).toBe(200);
    const id = unused.split("/")[2] ?? "";
    for (const key of pictureFileKeys("cover", id)) expect(await test.deps.use(BlobStore).get(key)).toBeNull();
    expect(await uploaded(await photo("#a05020"))).toBe(unused);
    expect((await test.app.request(unused)).status).toBe(200);
  });
});

describe("a merchant's logo", () => {
  const set = async (picture: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const response = await upload(picture, { fields, to: routes.setLogo });
    expect(response.status).toBe(200);
    return ((await response.json()) as { logoUrl: string }).logoUrl;
  };
  const settings = () => call(test, routes.getMerchantSettings, {}, { token: merchant });
  const trail = async () => (await call(test, routes.listAudit, { query: {} }, { token: merchant })).items;

  it("is a square that members see beside the name, in every width, for a year", async () => {
    await test.write((store) => store.events.insert(anEvent({ id: "event-9" })));
    const logoUrl = await set(await photo());
    for (const name of logoFiles) {
      const response = await test.app.request(logoUrl.replace("512.jpg", name));
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([Number.parseInt(name, 10), Number.parseInt(name, 10)]);
    }
    const query = { merchantId: "merchant-1", eventId: "event-9" };
    expect((await call(test, routes.getEvent, { query })).merchant.logoUrl).toBe(logoUrl);
    expect((await settings()).logoUrl).toBe(logoUrl);
  });

  it("set again changes nothing; another takes its place; null takes it away", async () => {
    const [first, second] = [await photo(), await photo("#a05020")];
    const logoUrl = await set(first);
    await test.clock.advance(1);
    expect(await set(first)).toBe(logoUrl);
    const other = await set(second, { left: "0", top: "0", width: "0.5" });
    expect(other).not.toBe(logoUrl);
    await test.clock.advance(1);
    const none = { body: { logoUrl: null } };
    expect((await call(test, routes.changeMerchantSettings, none, { token: merchant })).logoUrl).toBeNull();
    await call(test, routes.changeMerchantSettings, none, { token: merchant });
    expect((await trail()).map(({ act, before, after }) => [act, before, after])).toEqual([
      ["settings_changed", { logoUrl: other }, { logoUrl: null }],
      ["settings_changed", { logoUrl }, { logoUrl: other }],
      ["settings_changed", { logoUrl: null }, { logoUrl }],
    ]);
    const foreign = { body: { logoUrl: logoAddress("f".repeat(32)) as unknown as null } };
    expect(await fieldsOf(await send(test, routes.changeMerchantSettings, foreign, { token: merchant }))).toEqual([
      400,
      "invalid_request",
      ["logoUrl"],
    ]);
  });

  it("says which field is wrong, and is no cover", async () => {
    const refused = async (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
      fieldsOf(await upload(bytes, { fields, to: routes.setLogo }));
    expect(await refused(await photo(), { left: "0", top: "0" })).toEqual([400, "invalid_request", ["width"]]);
    expect(await refused(await photo(), { left: "0", top: "0", width: "0.3" })).toEqual([
      400,
      "invalid_request",
      ["file"],
    ]);
    expect((await upload(new TextEncoder().encode("<svg/>"), { to: routes.setLogo })).status).toBe(415);
    expect((await settings()).logoUrl).toBeNull();
    const id = logoIdOf(await set(await photo())) ?? "";
    await test.write((store) => store.events.insert(anEvent({ id: "event-9" })));
    const wanted = { params: { eventId: "event-9" }, query: {}, body: { coverUrl: coverAddress(id) } };
    expect(await fieldsOf(await send(test, routes.changeEvent, wanted, { token: merchant }))).toEqual([
      400,
      "invalid_request",
      ["coverUrl"],
    ]);
  });

  it("goes a week after it was taken away, with all of its files; the one that is shown stays", async () => {
    const before = await set(await photo());
    const shown = await set(await photo("#a05020"));
    await test.clock.advance((7 * day) / second + 1);
    expect(await test.deps.use(ForgetCovers).run()).toBe(1);
    expect((await test.app.request(before)).status).toBe(404);
    expect((await test.app.request(shown)).status).toBe(200);
    for (const key of pictureFileKeys("logo", logoIdOf(before) ?? ""))
      expect(await test.deps.use(BlobStore).get(key)).toBeNull();
  });
});
