import type { ResponseOf } from "#contract/wire/route-types.ts";
import { issueIdentity } from "#contract/routes/development.ts";
import { getEvent } from "#contract/routes/events.ts";
import { joinEvent, leaveEvent, listUpcoming } from "#contract/routes/participations.ts";
import { payForEvent } from "#contract/routes/payments.ts";
import { changeProfile, getProfile } from "#contract/routes/profile.ts";
import type { Language } from "#languages/language.ts";
import type { DemoWire } from "../demo-wire.ts";
import type { Person } from "../people.ts";

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
