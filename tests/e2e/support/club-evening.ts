import { transferReference } from "#domain/payment/transfer.ts";
import { newIdentity } from "./member-by-wire.ts";
import type { Sideline } from "./sideline.ts";

/**
 * A game in two hours: Mali is in by card with two seats, Noi pays at the venue, and Somchai's slip waits. `picture` is
 * that slip; one without a code unless it is given.
 */
export async function clubEvening(sideline: Sideline, title: string, picture?: Uint8Array) {
  const event = await sideline.putUpGame(2, { title, paymentMethods: ["card", "transfer", "onsite"] });
  const wire = (name: string) => sideline.member(newIdentity(name));
  const paid = await (await wire("Mali")).joinAndPay(event.id, 2);
  const noi = await wire("Noi");
  await noi.payOnsite((await noi.join(event.id)).joinId);
  const somchai = await wire("Somchai");
  const slip = await somchai.join(event.id);
  await somchai.sendSlip(slip.joinId, picture);
  return { event, paid, slip, somchai };
}

/** A bank's statement with Dao's transfer, and lines that are added as they are. */
export async function aStatement(sideline: Sideline, more: (on: string) => string = () => ""): Promise<string> {
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const dao = await sideline.member(newIdentity("Dao"));
  const { joinId } = await dao.join(event.id);
  await dao.payByTransfer(joinId);
  const reference = transferReference((await dao.read(joinId)).payment?.id ?? "");
  const on = new Date(await sideline.now()).toISOString().slice(0, 10);
  return `Date,Details,Deposit\n${on},${reference},350.00\n${more(on)}`;
}
