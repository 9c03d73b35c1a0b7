import { day, hour, minute, second } from "#domain/time/instant.ts";
import { isHandedBack, type Refund } from "#domain/refund/refund.ts";
import type { World } from "../support/world/world.ts";
import { calls } from "./client.ts";
import { closeTheBooks, recordsOf } from "./books.ts";
import { members, type Outside } from "./outside.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";

/** Starts anew over what is left, lets days pass without further trouble, and closes the books. */
export async function recover(outside: Outside): Promise<void> {
  const { faults } = outside.gateway;
  Object.assign(faults, { bankDelay: 0, refundsFail: false, webhooksTwice: false });
  for (const call of ["pay", "find", "cancel", "refund", "findRefund"] as const) {
    faults.timeOutBefore(call, 0);
    faults.timeOutAfter(call, 0);
  }
  const { world } = await outside.start();
  for (const { attempts } of await recordsOf(outside)) {
    for (const { id } of attempts) await outside.gateway.bank.dispute(id, "won");
  }
  for (const pause of [0, 2 * second, minute, 3 * minute, 30 * minute, 3 * hour, day, 3 * day]) {
    await outside.clock.advance(pause / second);
    outside.mail.length = 0;
    await outside.gateway.deliverPending();
    for (const mail of outside.mail.splice(0)) await calls.deliver(mail).run(world);
    await calls.work().run(world);
    const waiting = await world.get(ReadSlips).waiting("merchant-1", 100, null);
    for (const { paymentId } of waiting.items) await calls.approve(paymentId).run(world);
    await calls.work().run(world);
  }
  await payUp(outside, world);
  await closeTheBooks(outside, await recordsOf(outside));
}

/** All money that waits for somebody goes back: exceptions are refunded, members give an account, the merchant pays out and hands back. */
async function payUp(outside: Outside, world: World): Promise<void> {
  const { items } = await world.get(ResolveException).list("merchant-1", "open", 100, null);
  for (const { id, resolvedAt } of items) if (resolvedAt === null) await calls.resolve(id, "refund").run(world);
  for (const member of members) await calls.account(member, "0123456789").run(world);
  await outside.clock.advance((25 * hour) / second);
  for (const payoutId of [...outside.payouts.keys(), "last-file"])
    await calls.payOut(payoutId, outside.payouts).run(world);
  for (const { refunds } of await recordsOf(outside)) {
    for (const refund of refunds.filter(isWithBank))
      await calls.settleRefund(refund.id, `bank-${refund.id}`).run(world);
    for (const refund of refunds.filter(isHandedBack)) await calls.handBack(refund.id).run(world);
  }
  await calls.work().run(world);
}

function isWithBank({ state, destination }: Refund): boolean {
  return destination.kind === "bank_account" && state === "processing";
}
