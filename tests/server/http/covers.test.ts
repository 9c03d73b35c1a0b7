import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { coverAddress, coverFiles } from "#domain/cover/cover.ts";
import { day, second } from "#domain/time/instant.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { ForgetCovers } from "#server/application/covers/forget-covers.ts";
import { coverFileKey } from "#server/application/covers/upload-cover.ts";
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
  }: { fields?: Record<string, string>; type?: string; token?: string } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new Blob([bytes], { type }), "me.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const response = await test.app.request(routes.uploadCover.path, { method: "POST", headers, body });
  await expectToConform(routes.uploadCover, response);
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
    for (const name of coverFiles) expect(await test.deps.use(BlobStore).get(coverFileKey(id, name))).toBeNull();
    expect(await uploaded(await photo("#a05020"))).toBe(unused);
    expect((await test.app.request(unused)).status).toBe(200);
  });
});
