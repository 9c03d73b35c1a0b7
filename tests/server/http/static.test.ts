import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screens } from "#addresses/screens.ts";
import { encodingFor } from "#server/adapters/http/web/asset.ts";
import { withSettings } from "#server/adapters/http/web/page.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

const boot = 'document.documentElement.classList.add("dark");';
const html = `<!doctype html><html><head><title>Sideline</title><script>${boot}</script><script type="module" src="/assets/main-abc.js"></script></head><body><div id="root"></div></body></html>`;
const script = `console.log("${"x".repeat(5_000)}");`;

let directory: string;
let test: AppUnderTest;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "sideline-web-"));
  await mkdir(path.join(directory, "assets"));
  await mkdir(path.join(directory, ".vite"));
  await writeFile(path.join(directory, "index.html"), html);
  await writeFile(path.join(directory, "assets", "main-abc.js"), script);
  await writeFile(path.join(directory, "robots.txt"), "User-agent: *\n");
  await writeFile(path.join(directory, ".vite", "manifest.json"), "{}");
  test = await openApp({ web: await webAppFrom({ directory, settings: { liffId: "</script><script>alert(1)" } }) });
});

afterAll(() => rm(directory, { recursive: true }));

const get = (address: string, headers: Readonly<Record<string, string>> = {}) => test.app.request(address, { headers });

describe("the build before", () => {
  it("has its files for pages that are still open; today's count, and its page and worker do not", async () => {
    const older = await mkdtemp(path.join(tmpdir(), "sideline-older-"));
    await mkdir(path.join(older, "assets"));
    await writeFile(path.join(older, "index.html"), "<html>older</html>");
    await writeFile(path.join(older, "sw.js"), "older");
    await writeFile(path.join(older, "assets", "main-abc.js"), "older");
    await writeFile(path.join(older, "assets", "screen-old.js"), "older");
    const web = await openApp({ web: await webAppFrom({ directory, settings: {}, olderBuild: older }) });
    await rm(older, { recursive: true });
    const at = async (address: string) => (await web.app.request(address)).text();
    expect(await at("/assets/screen-old.js")).toBe("older");
    expect(await at("/assets/main-abc.js")).toBe(script);
    for (const address of ["/", "/sw.js"]) expect(await at(address)).not.toContain("older");
    expect((await test.app.request("/assets/screen-old.js")).status).toBe(404);
  });

  it("must be there", async () => {
    const olderBuild = path.join(directory, "nothing");
    await expect(webAppFrom({ directory, settings: {}, olderBuild })).rejects.toThrow("nothing");
  });
});

describe("the console's page", () => {
  const console = `<!doctype html><html><head><title>Console</title><script>${boot}</script></head></html>`;

  it("is at every path of the console, with its own policy and the settings, and never indexed", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "sideline-web-"));
    await mkdir(path.join(folder, "console", "assets"), { recursive: true });
    await writeFile(path.join(folder, "index.html"), html);
    await writeFile(path.join(folder, "console", "index.html"), console);
    await writeFile(path.join(folder, "console", "assets", "main-abc.js"), script);
    const web = await openApp({ web: await webAppFrom({ directory: folder, settings: { liffId: "1-a" } }) });
    await rm(folder, { recursive: true });
    const at = (address: string) => web.app.request(address);
    for (const address of [
      "/console",
      "/console/",
      "/console/today",
      "/console/games/e-1/again",
      "/console/games/e-1/door",
      "/console/invitation/t",
    ]) {
      const page = await at(address);
      expect([address, page.status, page.headers.get("x-robots-tag")]).toEqual([address, 200, "noindex"]);
      expect(await page.text()).toContain("<title>Console</title>");
    }
    const today = await at("/console/today");
    expect(today.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
    // The door's camera and its reader of codes: the members' pages have neither.
    expect(today.headers.get("content-security-policy")).toContain("'wasm-unsafe-eval'");
    expect(today.headers.get("permissions-policy")).toContain("camera=(self)");
    const members = await at("/");
    expect(members.headers.get("content-security-policy")).not.toContain("wasm-unsafe-eval");
    expect(members.headers.get("permissions-policy")).toContain("camera=()");
    expect(await today.text()).toContain('{"liffId":"1-a"}');
    expect((await at("/console/nowhere")).status).toBe(404);
    expect(await (await at("/consoles")).text()).not.toContain("<title>Console</title>");
    const file = await at("/console/assets/main-abc.js");
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  });

  it("is not there where it was not built", async () => {
    expect((await get("/console/today")).status).toBe(404);
  });
});

describe("the page", () => {
  it("is at its own path, to which the same in other letters leads with its query", async () => {
    const led = async (address: string) => {
      const { status, headers } = await get(address);
      return [status, headers.get("location")];
    };
    expect(await led("/Profile?tab=a%20b")).toEqual([308, "/profile?tab=a%20b"]);
    expect(await led("/EVENT/M1/e1")).toEqual([308, "/event/M1/e1"]);
    expect(await led("/profile")).toEqual([200, null]);
    expect(await led("/Nowhere")).toEqual([404, null]);
    expect(await led("//Evil.example/profile")).toEqual([404, null]);
  });

  it.each(Object.values(screens).map(({ path }) => path.replaceAll(":", "")))("is at %s", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("sideline-now")).toBeNull();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it("is also where there is no screen, as a 404", async () => {
    for (const address of ["/nowhere", "/event/x", "/event/leave/", "/payment/a/b/c"]) {
      const response = await get(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    }
  });

  it("is no answer to a program that asks for JSON at an address that is not there", async () => {
    for (const accept of ["application/json", "application/problem+json", "application/json, text/plain, */*"]) {
      const response = await get("/v1/events", { accept });
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    }
    for (const accept of ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "text/html, application/json"])
      expect((await get("/v1/events", { accept })).headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await get("/profile", { accept: "application/json" })).status).toBe(200);
  });

  it("holds the settings as data that can't become a script", async () => {
    const text = await (await get("/")).text();
    const json = /<script type="application\/json" id="sideline-settings">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({ liffId: "</script><script>alert(1)" });
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(() => withSettings("<p>", {})).toThrow("no head");
  });

  it("runs only the scripts that it was built with", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(boot));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it("is not sent again to whoever has it", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/upcoming", { "if-none-match": `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("/upcoming", { "if-none-match": "*" })).status).toBe(304);
    expect((await get("/upcoming", { "if-none-match": `"other", ${etag}` })).status).toBe(304);
    expect((await get("/upcoming", { "if-none-match": '"other"' })).status).toBe(200);
    expect((await get("/nowhere", { "if-none-match": "*" })).status).toBe(404);
  });

  it("is no answer to anything but reading", async () => {
    for (const address of ["/profile", "/assets/main-abc.js", "/robots.txt"]) {
      const posted = await test.app.request(address, { method: "POST" });
      expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      const [read, head] = [await get(address), await test.app.request(address, { method: "HEAD" })];
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["etag", "content-type", "content-length", "cache-control"])
        expect([name, head.headers.get(name)]).toEqual([name, read.headers.get(name)]);
    }
    expect((await test.app.request("/nowhere", { method: "POST" })).status).toBe(404);
  });
});

describe("security.txt", () => {
  const address = "/.well-known/security.txt";

  it("says where to report a weakness, and until when it may be believed (RFC 9116)", async () => {
    const contacts = ["mailto:security@sideline.example", "https://sideline.example/report"];
    const web = await webAppFrom({
      directory,
      settings: {},
      security: { contacts, publicOrigin: "https://sideline.example" },
    });
    const { app } = await openApp({ web });
    const answer = await app.request(address);
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [first, second, expires = "", canonical, end] = text.split("\n");
    expect([first, second]).toEqual(contacts.map((contact) => `Contact: ${contact}`));
    expect([canonical, end]).toEqual([`Canonical: https://sideline.example${address}`, ""]);
    const daysLeft = (Date.parse(expires.replace("Expires: ", "")) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(88);
    expect(daysLeft).toBeLessThan(365);
  });

  it("is not there where nobody says", async () => {
    expect((await get(address)).status).toBe(404);
  });
});

describe("a file", () => {
  it("with a hash in its name is kept for good", async () => {
    const response = await get("/assets/main-abc.js");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe(script);
    expect((await get("/robots.txt")).headers.get("cache-control")).toBe("no-cache");
  });

  it("is compressed as asked for", async () => {
    const brotli = await get("/assets/main-abc.js", { "accept-encoding": "gzip, br" });
    expect([brotli.headers.get("content-encoding"), brotli.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
    const gzip = await get("/assets/main-abc.js", { "accept-encoding": "gzip" });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
  });

  it.each([
    "/assets/gone-123.js",
    "/favicon.ico",
    "/.vite/manifest.json",
    "/assets/../index.html.bak",
    "/%2e%2e/%2e%2e/etc/passwd.txt",
    "/index.html",
  ])("that is not there is a plain 404: %s", async (address) => {
    const response = await get(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  it("never stands in the way of a call", async () => {
    expect((await get("/line/nothing")).headers.get("content-type")).toBe("application/problem+json");
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("encodings", () => {
  it.each([
    [null, null],
    ["", null],
    ["identity", null],
    ["gzip", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["BR;q=0.1, gzip", "br"],
    ["*", "br"],
    ["*;q=0, gzip;q=0.5", "gzip"],
  ])("%j gives %j", (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

it("says so when the app was not built", async () => {
  await expect(webAppFrom({ directory: path.join(directory, "nothing"), settings: {} })).rejects.toThrow(
    "npm run build",
  );
});

describe("the worker that keeps the app", () => {
  const built = 'addEventListener("fetch", () => undefined);';

  async function workerOf(offlineTickets: boolean, settings: Readonly<Record<string, unknown>> = {}) {
    const folder = await mkdtemp(path.join(tmpdir(), "sideline-web-"));
    await writeFile(path.join(folder, "index.html"), html);
    await writeFile(path.join(folder, "sw.js"), built);
    const web = await openApp({ web: await webAppFrom({ directory: folder, settings, offlineTickets }) });
    await rm(folder, { recursive: true });
    const page = await (await web.app.request("/")).text();
    const worker = await web.app.request("/sw.js");
    return { page, worker, script: await worker.text() };
  }

  it("is always asked for anew, reaches its own origin only, and changes with the page", async () => {
    const { page, worker, script } = await workerOf(true, { liffId: "1-a" });
    expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(worker.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    expect(script).toContain(built);
    expect(page).toContain('"offlineTickets":true');
    expect((await workerOf(true, { liffId: "1-b" })).script).not.toBe(script);
  });

  it("is replaced by one that takes everything away, where tickets are not to be kept", async () => {
    const { page, worker, script } = await workerOf(false);
    expect(worker.status).toBe(200);
    expect(script).not.toContain(built);
    expect(script).toContain("registration.unregister()");
    expect(page).not.toContain("offlineTickets");
  });

  it("of the console goes with the members', each with its own caches only", async () => {
    const workers = async (offlineTickets: boolean) => {
      const folder = await mkdtemp(path.join(tmpdir(), "sideline-web-"));
      await mkdir(path.join(folder, "console"));
      await writeFile(path.join(folder, "index.html"), html);
      for (const name of ["sw.js", "console/sw.js"]) await writeFile(path.join(folder, name), built);
      const web = await openApp({ web: await webAppFrom({ directory: folder, settings: {}, offlineTickets }) });
      await rm(folder, { recursive: true });
      const texts = ["/sw.js", "/console/sw.js"].map(async (name) => (await web.app.request(name)).text());
      return Promise.all(texts);
    };
    for (const script of await workers(true)) expect(script).toContain(built);
    const [members, console] = await workers(false);
    expect(members).toContain('"sideline-app-"');
    expect(console).toContain('"sideline-console-"');
    expect([members?.includes("sideline-console-"), console?.includes("sideline-app-")]).toEqual([false, false]);
  });
});
