import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryBackend } from "#adapters/memory/in-memory-backend.ts";
import { InMemoryIdentityProvider } from "#adapters/memory/in-memory-identity-provider.ts";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import { hour, second } from "#domain/time/instant.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { Busy } from "#server/application/ports/store.ts";
import { anEvent } from "../support/builders/index.ts";
import { type AppUnderTest, openApp } from "../server/http/support/app-under-test.ts";
import { portsIn } from "./support/client-world-in-memory.ts";
import { type ClientPorts, cards, join, joined, newKey } from "./support/client-world.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";

const offline = { name: "RequestFailed", code: "offline", status: null, body: null };

let server: AppUnderTest;
let identity: InMemoryIdentityProvider;
let backend: InMemoryBackend;
let ports: ClientPorts;

beforeEach(async () => {
  server = await openApp();
  identity = new InMemoryIdentityProvider(server.realClock);
  await identity.init();
  backend = new InMemoryBackend(server.deps, identity);
  ports = portsIn(backend);
  await server.write((store) => store.events.insert(anEvent()));
});

describe("a way to the in-memory backend that is broken", () => {
  it("reaches nothing while it is offline", async () => {
    backend.trouble = "offline";
    await expect(ports.participations.join("event-1", 1, newKey())).rejects.toMatchObject(offline);
    backend.trouble = null;
    expect((await ports.participations.upcoming()).items).toEqual([]);
  });

  it("does the work where only the answer is lost, and the key brings the answer later", async () => {
    const key = newKey();
    backend.trouble = "answer_lost";
    await expect(ports.participations.join("event-1", 1, key)).rejects.toMatchObject(offline);
    backend.trouble = null;
    const { items } = await ports.participations.upcoming();
    expect(items).toHaveLength(1);
    expect(joined(await ports.participations.join("event-1", 1, key)).joinId).toBe(items[0]?.joinId);
  });

  it("breaks live updates too; they are back with everything as soon as it is whole", async () => {
    const updates: LiveUpdate[] = [];
    const live: boolean[] = [];
    const stop = ports.live.watch(
      "event-1",
      (update) => void updates.push(update),
      (now) => void live.push(now),
    );
    await expect.poll(() => live).toEqual([true]);
    backend.trouble = "offline";
    await expect.poll(() => live).toEqual([true, false]);
    expect(updates).toHaveLength(1);
    backend.trouble = null;
    await expect.poll(() => live).toEqual([true, false, true]);
    await expect.poll(() => updates).toHaveLength(2);
    stop();
  });
});

describe("a backend that has trouble itself", () => {
  it("is unavailable for a while when it is busy", async () => {
    const browseEvents = server.deps.use(BrowseEvents);
    browseEvents.list = () => Promise.reject(new Busy());
    await expect(ports.events.list({})).rejects.toMatchObject({ code: "unavailable", status: 503, retryAfter: second });
  });

  it("tells nothing of a surprise, and notes it", async () => {
    server.deps.use(BrowseEvents).list = () => Promise.reject(new TypeError("secret"));
    const failure = await ports.events.list({}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "RequestFailed", code: "internal_error", status: 500 });
    expect(JSON.stringify(failure)).not.toContain("secret");
    expect(server.logger.lines).toMatchObject([{ level: "error", message: "surprise" }]);
  });

  it("carries a payment on under its key when the gateway answers again", async () => {
    const { joinId } = await join(ports, "event-1");
    const pay = server.gateway.pay.bind(server.gateway);
    server.gateway.pay = () => Promise.reject(new GatewayUnavailable());
    const request = { joinId, method: "card" as const, token: cards.good };
    const key = newKey();
    expect(await ports.payments.pay(request, key)).toEqual({ kind: "gateway_unavailable" });
    const open = (await ports.participations.find(joinId))?.payment;
    server.gateway.pay = pay;
    expect(await ports.payments.pay(request, key)).toMatchObject({
      kind: "started",
      payment: { id: open?.id, state: "succeeded" },
    });
  });
});

describe("the member of an in-memory app", () => {
  it("is nobody once the token has expired, until the next login", async () => {
    await ports.profiles.read();
    await server.realClock.advance(hour / second);
    await expect(ports.profiles.read()).rejects.toMatchObject({ status: 401 });
    expect((await ports.events.list({})).items).toHaveLength(1);
    await identity.login();
    expect(await ports.profiles.read()).toMatchObject({ userId: "member-1" });
  });

  it("is told of its own participation as soon as it logs in", async () => {
    const { joinId } = await join(ports, "event-1");
    identity.logout();
    const updates: LiveUpdate[] = [];
    const stop = ports.live.watch("event-1", (update) => void updates.push(update));
    await expect.poll(() => updates.map(({ kind }) => kind)).toEqual(["seats"]);
    await identity.login();
    await expect.poll(() => updates.at(-1)).toMatchObject({ kind: "participation", participation: { joinId } });
    stop();
  });
});
