import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostTrouble, RealHosts } from "../support/real-hosts/real-hosts.ts";

/** Asks by fetch and by https, as our adapters and Stripe's library do; prints what came of each. */
const asks = `
  import { get } from "node:https";
  const said = [];
  for (const address of process.argv.slice(1)) {
    const fetched = await fetch(address).then(async (answer) => answer.status + " " + (await answer.text()),
      ({ cause }) => cause.code);
    const got = await new Promise((done) => get(address, (answer) => done(answer.resume().statusCode))
      .once("error", ({ code }) => done(code)));
    said.push([fetched, got]);
  }
  process.stdout.write(JSON.stringify(said));`;

describe("real names that lead to a server of the tests", () => {
  let behind: Server;
  let hosts: RealHosts;
  let trouble: HostTrouble | null = null;
  let arrived = 0;

  beforeAll(async () => {
    behind = createServer((request, response) => {
      arrived += 1;
      response.end([request.headers.host, request.headers["x-forwarded-for"]].join(" "));
    });
    behind.listen(0, "127.0.0.1");
    await once(behind, "listening");
    const origin = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
    hosts = await RealHosts.start({
      hosts: {
        "api.one.example": () => origin,
        "pages.two.example": () => (call) => ({ status: 201, body: `${call.method} ${call.url.pathname}` }),
      },
      troubleOf: () => trouble,
    });
  });

  afterAll(async () => {
    await hosts.stop();
    behind.close();
  });

  async function ask(addresses: readonly string[], more: Readonly<Record<string, string>> = {}) {
    const words = [...hosts.nodeOptions, "--input-type=module", "-e", asks, "--", ...addresses];
    const env = { PATH: process.env["PATH"], ...hosts.environment, ...more };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    return JSON.parse(stdout) as readonly (readonly [string, number | string])[];
  }

  it("are reached by fetch and by https, and no other name is", async () => {
    expect(
      await ask(["https://api.one.example/a", "https://pages.two.example/b?c", "https://stranger.example/"]),
    ).toEqual([
      ["200 api.one.example 203.0.113.1", 200],
      ["201 GET /b", 201],
      ["ENOTFOUND", "ENOTFOUND"],
    ]);
    expect(hosts.calls).toContain("GET pages.two.example/b");
  });

  it("have certificates that only the authority of the tests vouches for", async () => {
    const [[fetched, got] = []] = await ask(["https://api.one.example/"], { NODE_EXTRA_CA_CERTS: "" });
    expect([fetched, got]).toEqual(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"]);
  });

  it.each([
    ["lose_request", 0, [expect.any(String), "ECONNRESET"]],
    ["lose_answer", 2, [expect.any(String), "ECONNRESET"]],
    ["unavailable", 0, ["503 ", 503]],
  ] as const)("go wrong as they are told: %s", async (how, arrives, answers) => {
    trouble = how;
    arrived = 0;
    const [said] = await ask(["https://api.one.example/"]);
    trouble = null;
    expect([said, arrived]).toEqual([answers, arrives]);
  });
});
