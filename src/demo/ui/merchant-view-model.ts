import { makeAutoObservable } from "mobx";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import type { DemoWire } from "../demo-wire.ts";
import { MerchantHand, TimeHand } from "../hands.ts";
import type { Actions, Outcome } from "./actions.ts";
import type { WorldViewModel } from "./world-view-model.ts";

/** What the merchant, or the payer's bank, can do now. */
export type MerchantDeed = "approve" | "reject" | "money-arrives" | "free-seat" | "pay-out" | "cancel";

/** What the viewer can do as the merchant: only what fits the present state. */
export class MerchantViewModel {
  readonly #wire: DemoWire;
  readonly #world: WorldViewModel;
  readonly #actions: Actions;
  readonly #changed: () => Promise<void>;

  constructor(wire: DemoWire, world: WorldViewModel, actions: Actions, changed: () => Promise<void>) {
    this.#wire = wire;
    this.#world = world;
    this.#actions = actions;
    this.#changed = changed;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get deeds(): readonly MerchantDeed[] {
    const { event, slips, awaitedPayment, bankRefunds } = this.#world;
    const deeds: MerchantDeed[] = [];
    if (slips.length > 0) deeds.push("approve", "reject");
    if (awaitedPayment) deeds.push("money-arrives");
    if (event !== null && event.waiting > 0 && event.status === "full") deeds.push("free-seat");
    if (bankRefunds.length > 0) deeds.push("pay-out");
    if (event !== null && event.status !== "cancelled" && event.status !== "finished") deeds.push("cancel");
    return deeds;
  }

  do(deed: MerchantDeed): Promise<boolean> {
    return this.#actions.run(`merchant:${deed}`, async () => {
      // A press that waited for its turn may have come before the world was looked at.
      if (this.#world.event === null) await this.#world.look();
      const outcome = await this.#do(deed);
      await this.#changed();
      return outcome;
    });
  }

  async #do(deed: MerchantDeed): Promise<Outcome | null> {
    const { event, slips, awaitedPayment } = this.#world;
    if (!event) return null;
    const merchant = await MerchantHand.of(this.#wire, event.merchantId);
    const [slip] = slips;
    switch (deed) {
      case "approve":
        if (slip) await merchant.approve(slip.paymentId);
        return { text: "done.approved" };
      case "reject":
        if (slip) await merchant.reject(slip.paymentId, "The amount on the slip can't be read.");
        return { text: "done.rejected" };
      case "money-arrives":
        if (awaitedPayment) await new TimeHand(this.#wire).moneyArrives(awaitedPayment.id);
        return { text: "done.moneyArrived" };
      case "free-seat":
        return { text: "done.seatFreed", values: { count: await merchant.freeSeats(event.id) } };
      case "pay-out":
        return { text: "done.paidOut", values: { count: await merchant.payOut(bankCountryOf(event.price.currency)) } };
      case "cancel":
        await merchant.cancel(event.id);
        return { text: "done.cancelled" };
    }
  }
}
