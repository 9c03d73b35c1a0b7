import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HttpsLinkFollower, isPrivateAddress } from "#server/adapters/maps/https-link-follower.ts";
import { LinkUnreachable } from "#server/application/places/link-follower.ts";
import { certificateFor } from "../support/real-hosts/certificate.ts";
import { knownLinks, linkFollowerContract } from "./link-follower.contract.ts";

let folder: string;
let server: Server;
let follower: HttpsLinkFollower;
const asked: string[] = [];
let lastHeaders: IncomingHttpHeaders = {};
let hungUp: Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "links-"));
  const { certificate, key, authority } = await certificateFor(["maps.app.goo.gl"], folder);
  const links = new Map<string, string | null>(Object.entries(knownLinks));
  server = createServer({ cert: certificate, key }, ({ url, headers, socket }, answer) => {
    const link = `https://maps.app.goo.gl${url}`;
    asked.push(link);
    lastHeaders = headers;
    if (link.endsWith("/Slow")) return;
    if (link.endsWith("/Busy")) return void answer.writeHead(503).end();
    const location = links.get(link);
    if (location === undefined) return void socket.destroy();
    hungUp = new Promise((resolve) => socket.once("close", () => resolve()));
    answer.writeHead(location === null ? 200 : 302, {
      "set-cookie": "a=b",
      ...(location === null ? {} : { location }),
    });
    // A body without an end: who reads it waits for ever.
    answer.write("<html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const lookup: LookupFunction = (_name, options, found) => {
    if (options.all) found(null, [{ address: "127.0.0.1", family: 4 }]);
    else found(null, "127.0.0.1", 4);
  };
  const { port } = server.address() as AddressInfo;
  follower = new HttpsLinkFollower({ lookup, port, ca: await readFile(authority, "utf8") });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

linkFollowerContract("https", async () => ({ follower, asked }));

describe("over https", () => {
  const next = (link: string, within = 2_000) => follower.next(new URL(link), AbortSignal.timeout(within));

  it("hangs up after the headers, and keeps no cookie", async () => {
    await next("https://maps.app.goo.gl/Page");
    await hungUp;
    await next("https://maps.app.goo.gl/Page");
    expect(lastHeaders.cookie).toBeUndefined();
  });

  it.each([
    ["an answer that does not come in time", "https://maps.app.goo.gl/Slow"],
    ["a host that is busy", "https://maps.app.goo.gl/Busy"],
    ["a host whose certificate is another's", "https://maps.google.com/Park"],
    ["a link that is not https", "http://maps.app.goo.gl/Park"],
  ])("throws for %s", async (_what, link) => {
    await expect(next(link, 300)).rejects.toBeInstanceOf(LinkUnreachable);
  });

  it("asks nobody in our own network, whatever the name", async () => {
    const ask = (link: string) => new HttpsLinkFollower().next(new URL(link), AbortSignal.timeout(2_000));
    await expect(ask("https://localhost/Park")).rejects.toThrow("no public address");
    for (const link of ["https://127.0.0.1/Park", "https://[::1]/Park"])
      await expect(ask(link)).rejects.toThrow("Only names");
  });

  it.each([
    ["127.0.0.1", true],
    ["10.1.2.3", true],
    ["172.20.0.1", true],
    ["192.168.1.1", true],
    ["169.254.169.254", true],
    ["100.64.0.1", true],
    ["0.0.0.0", true],
    ["224.0.0.1", true],
    ["::1", true],
    ["::ffff:10.0.0.1", true],
    ["fd00::1", true],
    ["fe80::1", true],
    ["142.250.199.14", false],
    ["172.217.24.14", false],
    ["2404:6800:4003:c05::71", false],
  ])("%s is private: %s", (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });
});
