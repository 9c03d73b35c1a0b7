import { cancelEvent, changeEvent, createEvent, type CreateEventWire } from "#contract/merchants/event.ts";
import { listParticipants } from "#contract/merchants/participant.ts";
import { approveReceipt, listReceipts, rejectReceipt } from "#contract/transfers/receipt.ts";
import { listMerchantRefunds, makePayout, settleRefund } from "#contract/refunding/payout.ts";
import { advanceClock, issueIdentity, playPayment } from "#contract/development/development.ts";
import { getEvent } from "#contract/events/event-detail.ts";
import { changeMerchantSettings, getMerchantSettings, issueToken } from "#contract/merchants/settings.ts";
import { joinEvent, listUpcoming } from "#contract/joining/participation.ts";
import { leaveEvent } from "#contract/leaving/leave.ts";
import { payForEvent } from "#contract/paying/payment.ts";
import { changeProfile, getProfile } from "#contract/members/profile.ts";
import type { ResponseOf } from "#contract/wire/route.ts";
import type { Language } from "#languages/language.ts";
import type { DemoWire } from "./demo-wire.ts";
import type { Person } from "./people.ts";

/** What a member does without a phone: for those that a viewer is not, and for what happened before a story begins. */
export class MemberHand {
  readonly #wire: DemoWire;
  readonly #token: string;

  private constructor(wire: DemoWire, token: string) {
    this.#wire = wire;
    this.#token = token;
  }

  /** Signs somebody in; the first time, its profile is filled in. */
  static async of(wire: DemoWire, { userId, displayName, isFriend, profile }: Person): Promise<MemberHand> {
    const { idToken } = await wire.call(issueIdentity, { body: { userId, displayName, isFriend } });
    const { data } = await wire.call(getProfile, { token: idToken });
    if (profile && data.name === null) await wire.call(changeProfile, { body: profile, token: idToken });
    return new MemberHand(wire, idToken);
  }

  async join(eventId: string, seats = 1): Promise<ResponseOf<typeof joinEvent>["participation"]> {
    return (await this.#wire.call(joinEvent, { body: { eventId, seats }, token: this.#token })).participation;
  }

  payByCard(joinId: string, number = "4242424242424242"): Promise<ResponseOf<typeof payForEvent>> {
    return this.#wire.call(payForEvent, {
      body: { joinId, method: "card", token: `tok_sandbox_${number}` },
      token: this.#token,
    });
  }

  payByTransfer(joinId: string): Promise<ResponseOf<typeof payForEvent>> {
    return this.#wire.call(payForEvent, { body: { joinId, method: "transfer" }, token: this.#token });
  }

  /** What is to come for this member, by start. */
  async upcoming(): Promise<ResponseOf<typeof listUpcoming>["items"]> {
    return (await this.#wire.call(listUpcoming, { token: this.#token })).items;
  }

  /** An event as this member sees it, with its own place in it: the live one, or else the newest. */
  event(merchantId: string, eventId: string): Promise<ResponseOf<typeof getEvent>> {
    return this.#wire.call(getEvent, { query: { merchantId, eventId }, token: this.#token });
  }

  /** What the account writes is in this language from now on, and what it has written is read in it. */
  async speak(language: Language): Promise<void> {
    await this.#wire.call(changeProfile, { body: { language }, token: this.#token });
  }

  async leave(joinId: string): Promise<void> {
    await this.#wire.call(leaveEvent, { body: { joinId }, token: this.#token });
  }
}

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

/** Time, and the payer's bank, in one's own hand. */
export class TimeHand {
  readonly #wire: DemoWire;

  constructor(wire: DemoWire) {
    this.#wire = wire;
  }

  /** The demo's time, in epoch milliseconds. */
  async now(): Promise<number> {
    return this.forward(0);
  }

  /** Moves the clock on, and does everything that is due by then; answers the time it is. */
  async forward(seconds: number): Promise<number> {
    return Date.parse((await this.#wire.call(advanceClock, { body: { advanceSeconds: Math.ceil(seconds) } })).now);
  }

  /** The transfer arrives on the merchant's account, the QR code is scanned, the bank says yes. */
  async moneyArrives(paymentId: string): Promise<void> {
    await this.#wire.call(playPayment, { params: { paymentId }, body: { outcome: "succeeded" } });
  }
}
