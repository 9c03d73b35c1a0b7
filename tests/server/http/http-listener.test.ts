import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { httpListener, connectionLimits, type ConnectionLimits } from "#server/adapters/http/web/http-listener.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

const limits = { headersMs: 400, requestMs: 3_000, graceMs: 500, bodyRate: 16_000, connections: 3, idleMs: 10_000 };

let server: Server;
let test: AppUnderTest;
const sockets: Socket[] = [];

async function listen(given: ConnectionLimits = limits): Promise<number> {
  test = await openApp();
  ({ server } = httpListener({
    fetch: (request, surroundings) => test.app.fetch(request, surroundings),
    limits: given,
  }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A connection, what came over it, and how long it stayed open. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const begun = performance.now();
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => socket.once("close", () => resolve(performance.now() - begun)));
  await once(socket, "connect");
  return { socket, closed, text: () => text };
}

const head = (token: string, length: number) =>
  `POST /line/join/event HTTP/1.1\r\nhost: sideline.test\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe("an idle connection", () => {
  it("stays open for longer than the proxy that we ship keeps it, so that no call meets a closing one", async () => {
    const caddyfile = await readFile(new URL("../../../deploy/Caddyfile", import.meta.url), "utf8");
    const [, minutes] = /^\s*keepalive (\d+)m$/mu.exec(caddyfile) ?? [];
    expect(Number(minutes)).toBeGreaterThan(0);
    const { socket, text } = await open(await listen(connectionLimits));
    socket.write("GET /healthz HTTP/1.1\r\nhost: sideline.test\r\n\r\n");
    await once(socket, "data");
    const [, seconds] = /^keep-alive: timeout=(\d+)\r$/imu.exec(text()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60 * Number(minutes) + 10);
  });

  it("makes room for somebody who would be turned away", async () => {
    const port = await listen();
    for (let count = 0; count < limits.connections; count += 1) {
      const { socket } = await open(port);
      socket.write("GET /healthz HTTP/1.1\r\nhost: sideline.test\r\n\r\n");
      await once(socket, "data");
    }
    await (
      await open(port)
    ).closed;
    const { socket, text } = await open(port);
    socket.write("GET /healthz HTTP/1.1\r\nhost: sideline.test\r\n\r\n");
    await once(socket, "data");
    expect(text()).toMatch(/^HTTP\/1\.1 /u);
  });
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

describe("a connection", () => {
  it("is closed when its headers are not there in time", async () => {
    const { socket, closed } = await open(await listen());
    socket.write("GET /healthz HTTP/1.1\r\nhost: sideline.test\r\n");
    expect(await closed).toBeLessThan(2_000);
  });

  it("is closed when its body drips in, after its grace and long before the request's time is over", async () => {
    const port = await listen();
    const { socket, closed } = await open(port);
    socket.write(head(await test.idToken("mali"), 60_000));
    const dripping = setInterval(() => socket.write("x"), 50);
    const after = await closed;
    clearInterval(dripping);
    expect(after).toBeGreaterThan(limits.graceMs);
    expect(after).toBeLessThan(limits.requestMs);
  });

  it("may bring its body slowly as long as it is fast enough", async () => {
    const port = await listen();
    const { socket, closed, text } = await open(port);
    const body = JSON.stringify({ eventId: "event-1", seats: 1 }).padEnd(50_000);
    socket.write(head(await test.idToken("mali"), body.length));
    for (let at = 0; at < body.length; at += 2_500) {
      socket.write(body.slice(at, at + 2_500));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await expect.poll(text).toContain("HTTP/1.1 404");
    socket.destroy();
    await closed;
  });

  it("more than may be at a time is closed at once", async () => {
    const port = await listen();
    for (let one = 0; one < limits.connections; one += 1) await open(port);
    const { closed } = await open(port);
    expect(await closed).toBeLessThan(300);
  });

  it("has ten seconds for headers, 180 for all, and then 16 kB a second", () => {
    expect(connectionLimits).toMatchObject({
      headersMs: 10_000,
      requestMs: 180_000,
      graceMs: 10_000,
      bodyRate: 16_000,
    });
  });
});

describe("a body that breaks off", () => {
  it("is no error in the log, and changes nothing", async () => {
    const port = await listen();
    const { socket, closed } = await open(port);
    socket.write(head(await test.idToken("mali"), 1_000));
    socket.write('{"eventId":');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await closed;
    await expect.poll(() => test.logger.lines.map(({ message }) => message)).toContain("the body was cut short");
    expect(test.logger.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });
});
