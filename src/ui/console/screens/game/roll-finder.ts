import { makeAutoObservable, observableRef } from "mobx";
import type { Calls } from "#application/ports/calls.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { listPeople } from "#contract/merchants/people.ts";
import { dialledIn } from "#domain/member/finds-person.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { fitsWords } from "#domain/text/folded.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { typingPause } from "../../parts/searching/list-search.ts";

interface FinderDeps {
  readonly calls: Calls;
  readonly delay: Delay;
  /** Phone numbers are for those who see People. */
  readonly mayAskPhones: boolean;
}

/**
 * Finds people of a roll: by names, guests and the reference of their payment here, and by digits of their phone
 * number, which no roll has, by asking the server whose they are.
 */
export class RollFinder {
  typed = "";
  /** Members whose phone number has the typed digits. */
  byPhone: readonly string[] = [];
  readonly #deps: FinderDeps;
  readonly #latest = new Latest();
  #stopTyping: (() => void) | null = null;

  constructor(deps: FinderDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { byPhone: observableRef }, { autoBind: true });
  }

  foundIn(people: readonly ParticipantView[]): readonly ParticipantView[] {
    const fits = fitsWords(this.typed);
    return people.filter(
      ({ memberId, displayName, name, guests, payment }) =>
        this.byPhone.includes(memberId) ||
        fits([displayName, name, ...guests, payment && transferReference(payment.paymentId)]),
    );
  }

  lookFor(typed: string): void {
    this.typed = typed;
    this.byPhone = [];
    this.stop();
    const { delay, mayAskPhones } = this.#deps;
    if (mayAskPhones && dialledIn(typed) !== null)
      this.#stopTyping = delay.after(typingPause, () => void this.#askPhones(typed));
  }

  clear(): void {
    this.lookFor("");
  }

  stop(): void {
    this.#stopTyping?.();
    this.#stopTyping = null;
    this.#latest.drop();
  }

  /** Names are found without it, so a failure leaves only them. */
  async #askPhones(typed: string): Promise<void> {
    await this.#latest.ask(
      () => this.#deps.calls.ask(listPeople, { query: { q: typed, limit: "100" } }),
      ({ value }) => (this.byPhone = value.items.map(({ memberId }) => memberId)),
    );
  }
}
