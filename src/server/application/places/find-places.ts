import type { MerchantId, Venue } from "#domain/event/sports-event.ts";
import { fitsWords } from "#domain/text/folded.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** Of so many places, those used last, it is looked for. */
const lookedThrough = 300;
const most = 20;

/** Finds the places of a merchant's own events. */
export class FindPlaces {
  static readonly needs: Needs<typeof FindPlaces> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** The place of the latest event first; all words are in its name or address. */
  async run(merchantId: MerchantId, words: string): Promise<readonly Venue[]> {
    const places = await this.#transactions.read((store) => store.events.venuesOf(merchantId, lookedThrough));
    const fits = fitsWords(words);
    return places.filter(({ name, address }) => fits([name, address])).slice(0, most);
  }
}
