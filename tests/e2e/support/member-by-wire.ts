import { routes } from "#contract/routes.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { aPicture } from "../../support/pictures.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import { callOk } from "../../support/process/caller.ts";

/** Who a development member is; the app reads the same from the browser's storage. */
export interface Identity {
  readonly userId: string;
  readonly displayName: string;
  readonly isFriend: boolean;
}

/** Somebody nobody has seen before; ids as LINE writes them. */
export function newIdentity(displayName: string): Identity {
  return { userId: `U${crypto.randomUUID().replaceAll("-", "")}`, displayName, isFriend: true };
}

/** A member who acts without the app: somewhere else, on another phone. */
export class MemberByWire {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async join(eventId: string, seats = 1): Promise<ParticipationWire> {
    const answer = await callOk(this.#url, routes.joinEvent, { body: { eventId, seats } }, { token: this.#token });
    return answer.participation;
  }

  async payByCard(joinId: string): Promise<void> {
    const body = { joinId, method: "card" as const, token: "tok_sandbox_4242424242424242" };
    await callOk(this.#url, routes.payForEvent, { body }, { token: this.#token });
  }

  async payByTransfer(joinId: string): Promise<void> {
    await callOk(this.#url, routes.payForEvent, { body: { joinId, method: "transfer" } }, { token: this.#token });
  }

  /** Chooses to pay at the venue. */
  async payOnsite(joinId: string): Promise<void> {
    await callOk(this.#url, routes.payForEvent, { body: { joinId, method: "onsite" } }, { token: this.#token });
  }

  /** Pays by transfer and sends a slip, one without a code unless it is given. Answers the payment's id. */
  async sendSlip(joinId: string, given: Uint8Array | null = null): Promise<string> {
    await this.payByTransfer(joinId);
    const paymentId = (await this.read(joinId)).payment?.id ?? "";
    const form = new FormData();
    form.set("paymentId", paymentId);
    const picture = given ?? (await aPicture("#2050a0", "png", { width: 900, height: 1_400 }));
    const type = given ? "image/jpeg" : "image/png";
    form.set("file", new Blob([new Uint8Array(picture)], { type }), "slip");
    const response = await fetch(this.#url + routes.uploadReceipt.path, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    });
    if (!response.ok) throw new Error(`The slip was answered ${await response.text()}`);
    return paymentId;
  }

  async saveCard(number: string): Promise<void> {
    await callOk(this.#url, routes.saveCard, { body: { token: `tok_sandbox_${number}` } }, { token: this.#token });
  }

  async joinAndPay(eventId: string, seats = 1): Promise<ParticipationWire> {
    const participation = await this.join(eventId, seats);
    await this.payByCard(participation.joinId);
    return this.read(participation.joinId);
  }

  async giveBankAccount(body: BodyOf<typeof routes.putBankAccount>): Promise<void> {
    await callOk(this.#url, routes.putBankAccount, { body }, { token: this.#token });
  }

  /** Leaves, or keeps only `seats`. */
  async leave(joinId: string, seats?: number): Promise<void> {
    const body = { joinId, ...(seats === undefined ? {} : { seats }) };
    await callOk(this.#url, routes.leaveEvent, { body }, { token: this.#token });
  }

  /** Follows a merchant, by name, and writes to its staff. */
  async followAndWrite(merchantId: string, text: string): Promise<void> {
    await callOk(
      this.#url,
      routes.changeTie,
      { body: { merchantId, follows: true, showsName: true } },
      { token: this.#token },
    );
    await callOk(this.#url, routes.writeToMerchant, { body: { merchantId, text } }, { token: this.#token });
  }

  async read(joinId: string): Promise<ParticipationWire> {
    return callOk(this.#url, routes.getParticipation, { query: { joinId } }, { token: this.#token });
  }
}
