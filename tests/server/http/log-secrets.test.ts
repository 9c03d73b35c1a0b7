import { beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "#composition/server/pino-logger.ts";
import type { Route } from "#contract/wire/route.ts";
import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "#server/adapters/http/deps.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { wiredClasses } from "../../support/wired-classes.ts";
import { type AppUnderTest, clientSecret, openApp } from "./support/app-under-test.ts";

/** What members and merchants bring along, by the names that the wire has for it. */
const brought = {
  token: "tok_sandbox_4242424242424242",
  accountNumber: "12345678901234",
  ticketCode: "Zk31xYb7QeW9rTg5HjK2Lm",
  client_secret: "s3cret-0f-a-merchant-x",
  email: "mali.secret@example.com",
  phone: "+66812345678",
  userId: `U${"0123456789abcdef".repeat(2)}`,
  code: "aUth0rizationC0de2026x",
  lineAccessToken: "bNl4YEFPI6hjFWhTqexp4MuEw5YPs7qhr6dJDXKwNPuLka",
  signature: "kQ0yLmF4c2lnbmF0dXJlLW9mLWxpbmU9",
  slip: "slip-bytes-1f2e3d4c5b6a",
};
const key = "0b1e9f1e-93a5-4f0b-9d7e-5a1c2b3d4e5f";

let lines: string[];
let test: AppUnderTest;
let idToken: string;
let merchantToken: string;

async function openLogged(parts: Partial<HttpDeps> = {}): Promise<void> {
  lines = [];
  test = await openApp({ logger: createLogger("info", { write: (line) => void lines.push(line) }), ...parts });
  idToken = await test.idToken("mali", 86_400);
}

/** Each call with everything secret in its address, headers and body. */
async function sendAll(): Promise<void> {
  const search = new URLSearchParams({ ...brought, access_token: idToken });
  for (const route of Object.values<Route>(routes)) {
    const headers = new Headers({
      authorization: `Bearer ${route.auth === "merchant" ? merchantToken : idToken}`,
      cookie: `session=${brought.ticketCode}`,
      "idempotency-key": key,
      "x-line-signature": brought.signature,
      "x-line-access-token": brought.lineAccessToken,
    });
    const path = route.path.replaceAll(/:\w+/g, brought.ticketCode);
    const body = bodyOf(route);
    if (body && typeof body === "string")
      headers.set("content-type", route.form ? "application/x-www-form-urlencoded" : "application/json");
    await test.app.request(`${path}?${search.toString()}`, {
      method: route.method,
      headers,
      ...(body ? { body } : {}),
    });
    const broken = {
      method: route.method,
      headers: { authorization: `Basic ${btoa(brought.client_secret)}`, "content-type": "application/json" },
    };
    await test.app.request(
      `${path}?${search.toString()}`,
      route.method === "GET" ? broken : { ...broken, body: `{"token": ${brought.token}` },
    );
  }
}

function bodyOf(route: Route): string | FormData | null {
  if (route.method === "GET") return null;
  if (route.form)
    return new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "merchant-1",
      client_secret: brought.client_secret,
    }).toString();
  if (!route.multipart) return JSON.stringify({ ...brought, eventId: "event-1", joinId: "join-1", seats: 1 });
  const form = new FormData();
  form.set("paymentId", brought.ticketCode);
  form.set(route.multipart.file.name, new File([brought.slip], `${brought.slip}.png`, { type: "image/png" }));
  return form;
}

function expectNothingSecret(): void {
  const written = lines.join("");
  const secrets = {
    ...brought,
    key,
    idToken,
    merchantToken,
    clientSecret: `"${clientSecret}"`,
    half: idToken.split(".")[2] ?? "",
  };
  const found = Object.entries(secrets).filter(
    ([, secret]) => written.includes(secret) || written.includes(encodeURIComponent(secret)),
  );
  expect(found.map(([name]) => name)).toEqual([]);
}

/** Every use case breaks, and quotes what it was given. */
function breakAll(): void {
  for (const wired of wiredClasses()) {
    if (wired === MerchantAccess || wired === KnowMember) continue;
    const useCase: object = test.deps.use(wired);
    const methods = new Set([...Object.keys(useCase), ...Object.getOwnPropertyNames(Object.getPrototypeOf(useCase))]);
    methods.delete("constructor");
    for (const method of methods)
      if (typeof Reflect.get(useCase, method) === "function") Object.assign(useCase, { [method]: breaks });
  }
}

function breaks(...given: readonly unknown[]): never {
  const quoted = `broke on ${JSON.stringify(given)} of ${idToken} with Authorization: Bearer ${merchantToken}, ${JSON.stringify(brought)}`;
  throw Object.assign(new Error(quoted, { cause: new TypeError(`because ${quoted}`) }), {
    params: Object.values(brought),
    config: { headers: { authorization: idToken } },
  });
}

beforeAll(async () => {
  await openLogged();
  merchantToken = await test.merchantToken();
});

describe("the log", () => {
  it("says of each call what it was and how it ended, and nothing that it brought", async () => {
    await sendAll();
    expect(lines.length).toBeGreaterThan(Object.keys(routes).length);
    expect(lines.join("")).toContain('"route":"/line/user/bank/account"');
    expectNothingSecret();
  });

  it("has no secret that an error quotes", async () => {
    await openLogged();
    merchantToken = await test.merchantToken();
    breakAll();
    await sendAll();
    const surprises = lines.filter((line) => line.includes('"surprise"'));
    expect(surprises.length).toBeGreaterThan(20);
    expect(surprises[0]).toContain("broke on");
    expect(surprises[0]).toContain("log-secrets.test.ts");
    expectNothingSecret();
  });
});
