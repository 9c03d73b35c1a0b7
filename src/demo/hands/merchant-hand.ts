import type { CreateEventWire } from "#contract/merchants/event.ts";
import type { ResponseOf } from "#contract/wire/route-types.ts";
import { cancelEvent, changeEvent, createEvent, listParticipants } from "#contract/routes/backoffice-events.ts";
import {
  approveReceipt,
  listReceipts,
  makePayout,
  rejectReceipt,
  settleRefund,
  listMerchantRefunds,
} from "#contract/routes/backoffice-money.ts";
import { changeMerchantSettings, getMerchantSettings, issueToken } from "#contract/routes/merchant.ts";
import type { DemoWire } from "../demo-wire.ts";

/** The secret of every sample merchant's client, as in development. */
const clientSecret = "development";

/** What a merchant does in its back office. */
export class MerchantHand {
  readonly #wire: DemoWire;
  readonly #token: string;

  private constructor(wire: DemoWire, token: string) {
    this.#wire = wire;
    this.#token = token;
  }

  /** Signs a sample merchant's client in. */
  static async of(wire: DemoWire, merchantId: string): Promise<MerchantHand> {
    const form = { grant_type: "client_credentials", client_id: merchantId, client_secret: clientSecret };
    const { access_token: token } = await wire.call(issueToken, { body: new URLSearchParams(form) });
    return new MerchantHand(wire, token);
  }

  create(event: CreateEventWire): Promise<ResponseOf<typeof createEvent>> {
    return this.#wire.call(createEvent, { body: event, token: this.#token });
  }

  /** Offers are made at once, at night too. */
  async offerAtNight(): Promise<void> {
    const { timing } = await this.#wire.call(getMerchantSettings, { token: this.#token });
    await this.#wire.call(changeMerchantSettings, { body: { timing: { ...timing, quiet: null } }, token: this.#token });
  }

  /** Answers how many offers that made. */
  async raiseCapacity(eventId: string, capacity: number): Promise<number> {
    const { effects } = await this.#wire.call(changeEvent, {
      params: { eventId },
      body: { capacity },
      token: this.#token,
    });
    return effects.offersMade;
  }

  /** Adds seats for everybody who waits; answers how many offers that made. */
  async freeSeats(eventId: string): Promise<number> {
    const { items } = await this.#wire.call(listParticipants, {
      params: { eventId },
      query: { limit: "100" },
      token: this.#token,
    });
    const wanted = items.filter(({ state }) => state === "waitlisted").reduce((sum, { seats }) => sum + seats, 0);
    const { seats } = await this.#wire
      .call(changeEvent, { params: { eventId }, query: { dryRun: "true" }, body: {}, token: this.#token })
      .then(({ event }) => event);
    return this.raiseCapacity(eventId, seats.capacity + Math.max(1, wanted - seats.left));
  }

  async cancel(eventId: string): Promise<void> {
    await this.#wire.call(cancelEvent, { params: { eventId }, token: this.#token });
  }

  /** The slips that wait, the longest first. */
  async slips(): Promise<ResponseOf<typeof listReceipts>["items"]> {
    return (await this.#wire.call(listReceipts, { token: this.#token })).items;
  }

  async approve(paymentId: string): Promise<void> {
    await this.#wire.call(approveReceipt, { params: { paymentId }, token: this.#token });
  }

  async reject(paymentId: string, reason: string): Promise<void> {
    await this.#wire.call(rejectReceipt, { params: { paymentId }, body: { reason }, token: this.#token });
  }

  /** Writes a payout file of what is due to banks in Thailand and says that the bank has paid it; answers how many refunds were paid. */
  async payOut(): Promise<number> {
    await this.#wire.call(makePayout, { body: { country: "TH" }, token: this.#token });
    const atTheBank = (await this.bankRefunds()).filter(({ state }) => state === "processing");
    for (const { id: refundId } of atTheBank) {
      await this.#wire.call(settleRefund, {
        params: { refundId },
        body: { reference: `DEMO-${refundId}` },
        token: this.#token,
      });
    }
    return atTheBank.length;
  }

  /** Refunds that go to bank accounts and have not arrived, the newest first. */
  async bankRefunds(): Promise<ResponseOf<typeof listMerchantRefunds>["items"]> {
    const { items } = await this.#wire.call(listMerchantRefunds, { token: this.#token });
    return items.filter(
      ({ destination, state }) =>
        destination.kind === "bank_account" && (state === "requested" || state === "processing"),
    );
  }
}
