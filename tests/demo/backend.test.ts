import { describe, expect, it } from "vitest";
import { aBackend, type BackendUnderTest, CopyingShelf } from "./support/backend-under-test.ts";

interface Listed {
  readonly id: string;
  readonly price: { readonly amount: number };
  readonly seats: { readonly left: number };
}

async function paidSeat(backend: BackendUnderTest, token: string): Promise<string> {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { items } = await backend.ask("GET", `/line/list/event?hasSeats=true&limit=100&from=${from}`);
  const event = (items as Listed[]).find(({ price, seats }) => price.amount > 0 && seats.left > 1);
  if (!event) throw new Error("No sample event can be paid for.");
  const { participation } = await backend.ask("POST", "/line/join/event", {
    token,
    body: { eventId: event.id, seats: 1 },
  });
  const { joinId } = participation as { joinId: string };
  const body = { joinId, method: "card", token: "tok_sandbox_4242424242424242" };
  await backend.ask("POST", "/line/event/payment", { token, body });
  return joinId;
}

const seen = async (backend: BackendUnderTest, token: string, joinId: string) =>
  (await backend.ask("GET", `/line/join/event?joinId=${joinId}`, { token }))["state"];

describe("the demo's backend", () => {
  it("shows the sample events at once, to anybody", async () => {
    const { items } = await (await aBackend()).ask("GET", "/line/list/event");
    expect(items).toHaveLength(20);
  });

  it("is found as it was left, by whoever opens it next: seats, money, sign-in, jobs and the clock", async () => {
    const shelf = new CopyingShelf();
    const first = await aBackend(shelf);
    const token = await first.signIn("Umali");
    const joinId = await paidSeat(first, token);
    const { now } = await first.ask("POST", "/dev/clock", { body: { advanceSeconds: 3_600 } });
    await first.ask("POST", "/line/leave/event", { token, body: { joinId } });
    await first.flush();

    const next = await aBackend(shelf);
    expect(await seen(next, token, joinId)).toBe("left");
    expect(
      Date.parse(String((await next.ask("POST", "/dev/clock", { body: { advanceSeconds: 0 } }))["now"])),
    ).toBeGreaterThanOrEqual(Date.parse(String(now)));
    await next.ask("POST", "/dev/clock", { body: { advanceSeconds: 86_400 } });
    const { items } = await next.ask("GET", "/line/list/event/refund", { token });
    expect(items).toMatchObject([{ joinId, state: "succeeded" }]);
    expect((await next.ask("GET", "/demo/ledger"))["items"]).toSatisfy((all: unknown) => {
      const names = (all as { readonly name: string }[]).slice(0, 3).map(({ name }) => name);
      return names.join() === "refund_sent,refund_requested,payment_received";
    });
  });

  it("of another build starts afresh", async () => {
    const shelf = new CopyingShelf();
    const first = await aBackend(shelf, "monday");
    await first.flush();
    expect(shelf.kept?.build).toBe("monday");
    const token = await first.signIn("Umali");
    const next = await aBackend(
      { load: async () => null, save: async () => undefined, clear: async () => undefined },
      "tuesday",
    );
    expect((await next.call("GET", "/line/user/profile", { token })).status).toBe(401);
  });

  it("can be reset: the world is new, who is signed in stays so", async () => {
    const shelf = new CopyingShelf();
    const backend = await aBackend(shelf);
    const token = await backend.signIn("Umali");
    const joinId = await paidSeat(backend, token);
    await backend.ask("POST", "/demo/reset");
    expect((await backend.call("GET", `/line/join/event?joinId=${joinId}`, { token })).status).toBe(404);
    expect((await backend.ask("GET", "/line/list/event/upcoming", { token }))["items"]).toEqual([]);
    expect(JSON.stringify(await backend.ask("GET", "/demo/ledger"))).not.toContain(joinId);
    const again = await aBackend(shelf);
    expect((await again.ask("GET", "/line/list/event/upcoming", { token }))["items"]).toEqual([]);
  });
});
