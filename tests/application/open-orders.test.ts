import { describe, expect, it } from "vitest";
import { InMemoryKeySource, inMemoryKey as key } from "#adapters/memory/in-memory-device.ts";
import type { JoinAnswer, LeaveAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { PayAnswer, PaymentRepository } from "#application/ports/payment-repository.ts";
import { OrdersOfThisPage } from "#application/use-cases/kept-keys.ts";
import { settled } from "../support/settled.ts";
import { joiningBy, leavingBy, offline, participation, payingBy, payment, Script } from "./fixtures.ts";

/** A send whose answer never comes: a login left the page. */
const left = new Promise<never>(() => undefined);

/** Keys go on counting from page to page, orders are what the tab keeps. */
function aTab() {
  const orders = new OrdersOfThisPage();
  const keys = new InMemoryKeySource();
  const joinPage = (join: ParticipationRepository["join"]) => joiningBy({ join }, { keys, orders });
  const leavePage = (leave: ParticipationRepository["leave"]) => leavingBy({ leave }, { keys, orders });
  const payPage = (pay: PaymentRepository["pay"]) =>
    payingBy({ pay }, { tokenize: async () => ({ kind: "token", token: "tok_1" }) }, { keys, orders });
  return { orders, joinPage, leavePage, payPage };
}

describe("what a login broke off", () => {
  it("is known to the page after it, and goes out under its key", async () => {
    const { joinPage } = aTab();
    void joinPage(() => left).join("e1", 3, { acceptsFewer: 2 });
    await settled();
    const script = new Script<JoinAnswer>({ kind: "joined", participation: participation() });
    const next = joinPage(script.play);
    expect([next.openParty("e1"), next.openParty("e2")]).toEqual([{ seats: 3, acceptsFewer: 2 }, null]);
    await next.join("e1", 3, { acceptsFewer: 2 });
    expect(script.asked).toEqual([["e1", 3, key(1), { lineAccessToken: null, acceptsFewer: 2, guests: [] }]]);
    expect(next.openParty("e1")).toBeNull();
  });

  it("keeps no names of guests beyond the page, and joins under another key without them", async () => {
    const { orders, joinPage } = aTab();
    const asked: unknown[] = [];
    const join: ParticipationRepository["join"] = (...given) => (asked.push(given), left);
    void joinPage(join).join("e1", 2, { guests: ["Bo Nguyen"] });
    await settled();
    expect(JSON.stringify([orders.last("join e1 "), orders.last("")])).not.toContain("Bo");
    const next = joinPage(join);
    expect(next.openParty("e1")).toEqual({ seats: 2, acceptsFewer: null });
    void next.join("e1", 2);
    await settled();
    const [first, second] = asked as [unknown, unknown, string, unknown][];
    expect(first?.[3]).toMatchObject({ guests: ["Bo Nguyen"] });
    expect(second?.[2]).not.toBe(first?.[2]);
  });

  it("may be leaving, whole or in part", async () => {
    const { leavePage } = aTab();
    void leavePage(() => left).leave("j1", 2);
    expect(leavePage(() => left).open("j1")).toBe(2);
    void leavePage(() => left).leave("j1");
    const script = new Script<LeaveAnswer>({ kind: "refused", reason: "not_leavable" });
    const next = leavePage(script.play);
    expect(next.open("j1")).toBe("all");
    await next.leave("j1");
    expect(script.asked).toEqual([["j1", key(2), undefined]]);
    expect(next.open("j1")).toBe(2);
  });

  it("is over once the member has left: another join is another one", async () => {
    const { joinPage, leavePage } = aTab();
    await expect(joinPage(() => Promise.reject(offline)).join("e1", 2)).rejects.toBe(offline);
    await leavePage(async () => ({
      kind: "left",
      participation: participation({ eventId: "e1", seats: 1, state: "confirmed" }),
      refund: null,
    })).leave("j1", 1);
    expect(joinPage(() => left).openParty("e1")).toEqual({ seats: 2, acceptsFewer: null });
    await leavePage(async () => ({
      kind: "left",
      participation: participation({ eventId: "e1", state: "left" }),
      refund: null,
    })).leave("j1");
    const script = new Script<JoinAnswer>({ kind: "joined", participation: participation() });
    await joinPage(script.play).join("e1", 2);
    expect(script.asked).toEqual([["e1", 2, key(4)]]);
  });

  it("is over once a join with other seats was answered", async () => {
    const { joinPage } = aTab();
    await expect(joinPage(() => Promise.reject(offline)).join("e1", 2)).rejects.toBe(offline);
    await joinPage(async () => ({ kind: "joined", participation: participation() })).join("e1", 3);
    expect(joinPage(() => left).openParty("e1")).toBeNull();
  });

  it("is given up where the device does not let go of it", async () => {
    const { payPage, orders } = aTab();
    orders.open("pay j1 transfer", key(9));
    orders.close = () => undefined;
    const script = new Script<PayAnswer>({ kind: "started", payment: payment() });
    await payPage(script.play).pay({ joinId: "j1", method: "card", card: { kind: "saved", cardId: "c1" } });
    expect(script.asked).toHaveLength(1);
  });

  it("may be paying: the same way carries it on, another one is another attempt", async () => {
    const { payPage, orders } = aTab();
    void payPage(() => left)
      .pay({ joinId: "j1", method: "transfer" })
      .catch(() => undefined);
    await settled();
    const script = new Script<PayAnswer>(offline, { kind: "started", payment: payment() });
    const next = payPage(script.play);
    expect(next.open("j1")).toBe("transfer");
    await expect(next.pay({ joinId: "j1", method: "transfer" })).rejects.toBe(offline);
    await next.pay({ joinId: "j1", method: "card", card: { kind: "saved", cardId: "c1" } });
    expect(script.asked.map((question) => question[1])).toEqual([key(1), key(2)]);
    expect([next.open("j1"), orders.last("pay ")]).toEqual([null, null]);
  });

  it("is never a typed card: neither number nor token is kept, and an earlier order is given up", async () => {
    const { payPage, orders } = aTab();
    void payPage(() => left)
      .pay({ joinId: "j1", method: "transfer" })
      .catch(() => undefined);
    await settled();
    const typed = { number: "4242424242424242", expMonth: 12, expYear: 2030, securityCode: "123" };
    await expect(
      payPage(() => Promise.reject(offline)).pay({
        joinId: "j1",
        method: "card",
        card: { kind: "new", card: typed, save: true },
      }),
    ).rejects.toBe(offline);
    expect(orders.last("")).toBeNull();
  });
});
