import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { cancelEvent, changeEvent, createEvent, type CreateEventWire } from "#contract/merchants/event.ts";
import { listParticipants } from "#contract/merchants/participant.ts";
import { approveReceipt, listReceipts, rejectReceipt, uploadReceipt } from "#contract/transfers/receipt.ts";
import { listMerchantRefunds, makePayout, settleRefund } from "#contract/refunding/payout.ts";
import { advanceClock, issueIdentity, playPayment } from "#contract/development/development.ts";
import { getEvent } from "#contract/events/event-detail.ts";
import { issueToken } from "#contract/merchants/access.ts";
import { changeMerchantSettings, getMerchantSettings } from "#contract/merchants/settings.ts";
import { joinEvent, listUpcoming } from "#contract/joining/participation.ts";
import { leaveEvent } from "#contract/leaving/leave.ts";
import { payForEvent } from "#contract/paying/payment.ts";
import { changeProfile, getProfile } from "#contract/members/profile.ts";
import type { Language } from "#languages/language.ts";
import type { DemoWire } from "./demo-wire.ts";
import type { Person } from "./people.ts";

/** What a member does without a phone: for the other members of a story, and for what happened before it begins. */
export class MemberHand {
  readonly #call: DemoWire["call"];

  private constructor(call: DemoWire["call"]) {
    this.#call = call;
  }

  /** Logs somebody in; the first time, their profile is filled in. */
  static async of(wire: DemoWire, { userId, displayName, isFriend, profile }: Person): Promise<MemberHand> {
    const { idToken } = await wire.call(issueIdentity, { body: { userId, displayName, isFriend } });
    const call = wire.withToken(idToken);
    const { data } = await call(getProfile);
    if (profile && data.name === null) await call(changeProfile, { body: profile });
    return new MemberHand(call);
  }

  async join(eventId: string, seats = 1) {
    return (await this.#call(joinEvent, { body: { eventId, seats } })).participation;
  }

  payByCard(joinId: string) {
    return this.#call(payForEvent, { body: { joinId, method: "card", token: "tok_sandbox_4242424242424242" } });
  }

  payByTransfer(joinId: string) {
    return this.#call(payForEvent, { body: { joinId, method: "transfer" } });
  }

  /** Sends the picture of a slip. */
  async sendSlip(paymentId: string, picture: Blob): Promise<void> {
    const form = new FormData();
    form.set("paymentId", paymentId);
    form.set("file", picture, "slip.png");
    await this.#call(uploadReceipt, { form });
  }

  /** This member's coming events, by start. */
  async upcoming() {
    return (await this.#call(listUpcoming)).items;
  }

  /** An event as this member sees it, with their live or newest place in it. */
  event(merchantId: string, eventId: string) {
    return this.#call(getEvent, { query: { merchantId, eventId } });
  }

  /** Sets the language of the account's messages, earlier ones too. */
  async speak(language: Language): Promise<void> {
    await this.#call(changeProfile, { body: { language } });
  }

  async leave(joinId: string): Promise<void> {
    await this.#call(leaveEvent, { body: { joinId } });
  }
}

/** The secret of every sample merchant's client, as in development. */
const clientSecret = "development";

/** What a merchant does in its back office. */
export class MerchantHand {
  readonly #call: DemoWire["call"];

  private constructor(call: DemoWire["call"]) {
    this.#call = call;
  }

  /** Logs a sample merchant's client in. */
  static async of(wire: DemoWire, merchantId: string): Promise<MerchantHand> {
    const form = { grant_type: "client_credentials", client_id: merchantId, client_secret: clientSecret };
    const { access_token: token } = await wire.call(issueToken, { form: new URLSearchParams(form) });
    return new MerchantHand(wire.withToken(token));
  }

  create(event: CreateEventWire) {
    return this.#call(createEvent, { body: event });
  }

  /** Makes the merchant's offers come at once, at night too. */
  async offerAtNight(): Promise<void> {
    const { timing } = await this.#call(getMerchantSettings);
    await this.#call(changeMerchantSettings, { body: { timing: { ...timing, quiet: null } } });
  }

  /** Raises the capacity. Answers how many offers that made. */
  async raiseCapacity(eventId: string, capacity: number): Promise<number> {
    const { effects } = await this.#call(changeEvent, { params: { eventId }, body: { capacity } });
    return effects.offersMade;
  }

  /** Adds seats for everybody who waits; answers how many offers that made. */
  async freeSeats(eventId: string): Promise<number> {
    const params = { eventId };
    const { items } = await this.#call(listParticipants, { params, query: { limit: "100" } });
    const wanted = items.filter(({ state }) => state === "waitlisted").reduce((sum, { seats }) => sum + seats, 0);
    const { event } = await this.#call(changeEvent, { params, query: { dryRun: "true" }, body: {} });
    const { capacity, left } = event.seats;
    return this.raiseCapacity(eventId, capacity + Math.max(1, wanted - left));
  }

  async cancel(eventId: string): Promise<void> {
    await this.#call(cancelEvent, { params: { eventId } });
  }

  /** The slips that wait, the longest first. */
  async slips() {
    return (await this.#call(listReceipts)).items;
  }

  async approve(paymentId: string): Promise<void> {
    await this.#call(approveReceipt, { params: { paymentId } });
  }

  async reject(paymentId: string, reason: string): Promise<void> {
    await this.#call(rejectReceipt, { params: { paymentId }, body: { reason } });
  }

  /** Makes a payout file for a country's banks and marks its refunds as paid; answers how many there were. */
  async payOut(country: BankCountry): Promise<number> {
    await this.#call(makePayout, { body: { country } });
    const atTheBank = (await this.bankRefunds()).filter(({ state }) => state === "processing");
    for (const { id: refundId } of atTheBank) {
      await this.#call(settleRefund, { params: { refundId }, body: { reference: `DEMO-${refundId}` } });
    }
    return atTheBank.length;
  }

  /** Refunds to bank accounts that have not arrived, the newest first. */
  async bankRefunds() {
    const { items } = await this.#call(listMerchantRefunds);
    return items.filter(
      ({ destination, state }) =>
        destination.kind === "bank_account" && (state === "requested" || state === "processing"),
    );
  }
}

/** Moves the time, and plays the payer's bank. */
export class TimeHand {
  readonly #wire: DemoWire;

  constructor(wire: DemoWire) {
    this.#wire = wire;
  }

  /** The demo's time, in epoch milliseconds. */
  async now(): Promise<number> {
    return this.forward(0);
  }

  /** Moves the clock forward, and does everything that is due by then; answers the new time. */
  async forward(seconds: number): Promise<number> {
    return Date.parse((await this.#wire.call(advanceClock, { body: { advanceSeconds: Math.ceil(seconds) } })).now);
  }

  /** The money arrives: by transfer, by a scanned QR code, or by the bank's approval. */
  async moneyArrives(paymentId: string): Promise<void> {
    await this.#wire.call(playPayment, { params: { paymentId }, body: { outcome: "succeeded" } });
  }
}
