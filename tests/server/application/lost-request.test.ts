import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { second } from "#domain/time/instant.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { gatewayOver } from "../../contracts/payment-gateway-stripe.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let stripe: StripeServer;
let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  stripe = await StripeServer.start();
  world = await aWorld({ gateways: [gatewayOver(stripe)] });
  await world.event({ id: "court" });
  mali = await aMemberIn(world, "mali");
  await world.unitOfWork.run(async (store) => {
    const member = await store.members.find("mali");
    if (member) await store.members.save({ ...member, email: "mali@example.com" });
  });
  ({ joinId } = await mali.join("court"));
});

afterEach(() => stripe.stop());

const pay = (paymentId: string) => mali.pay(joinId, { method: "promptpay", paymentId });
const seenAfter = async (milliseconds: number) => {
  await world.pass(milliseconds);
  return world.get(ReadPayments).one("mali", "p-1");
};

/** Stripe's library asks twice; then nobody asks any more. */
describe("asking Stripe for the money of an attempt breaks off, both times", () => {
  it("a request that never arrived is given up within seconds, and its member pays anew", async () => {
    stripe.fail("POST payment_intents/:id/confirm", "lose_request", "lose_request");
    expect(await pay("p-1")).toMatchObject({ payment: { state: "processing" } });
    expect(await seenAfter(4 * second)).toMatchObject({ state: "processing" });
    expect(await seenAfter(20 * second)).toMatchObject({ state: "cancelled" });
    const { account, id } = stripe.intentOfPayment("p-1");
    expect(account.intents.get(id)?.status).toBe("canceled");
    expect(await pay("p-2")).toMatchObject({ payment: { state: "requires_action", nextAction: { type: "qr" } } });
  });

  it("one that arrived shows its code as soon as somebody asks", async () => {
    stripe.fail("POST payment_intents/:id/confirm", "lose_answer", "lose_answer");
    // The second try is answered from the key of the first: its answer is lost too.
    expect(await pay("p-1")).toMatchObject({ payment: { state: "processing", nextAction: null } });
    expect(await seenAfter(4 * second)).toMatchObject({ state: "requires_action", nextAction: { type: "qr" } });
  });
});
