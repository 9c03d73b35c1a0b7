import { address } from "#addresses/address.ts";
import type { StoryStart } from "../scenario.ts";
import type { CreateEventWire } from "#contract/merchants/event.ts";
import type { payForEvent } from "#contract/paying/payment.ts";
import type { ResponseOf } from "#contract/wire/route.ts";
import { exponentOf } from "#domain/money/currency.ts";
import type { DemoWire } from "../demo-wire.ts";
import { MemberHand, MerchantHand, TimeHand } from "../hands.ts";
import { companion, people, type Person, type PersonId } from "../people.ts";
import { type RegionId, storyMerchants } from "../region-ids.ts";
import { paintPicture, type Painter } from "./paint-picture.ts";
import { slipPicture } from "./slip-picture.ts";
import { storyEvents } from "./story-events.ts";

/** Prepares a new world for a story. */
export type Story = (stage: Stage) => Promise<StoryStart>;

const hour = 3_600_000;

/** The language of a region's banks. */
const spoken: Readonly<Record<RegionId, string>> = { bangkok: "th-TH", taipei: "zh-TW", tokyo: "ja-JP" };

/** What stories are prepared with. */
export class Stage {
  readonly time: TimeHand;
  readonly merchant: MerchantHand;
  readonly region: RegionId;
  readonly #wire: DemoWire;
  readonly #paint: Painter;

  private constructor(wire: DemoWire, merchant: MerchantHand, region: RegionId, paint: Painter) {
    this.#wire = wire;
    this.#paint = paint;
    this.time = new TimeHand(wire);
    this.merchant = merchant;
    this.region = region;
  }

  static async of(wire: DemoWire, region: RegionId = "bangkok", paint = paintPicture): Promise<Stage> {
    const merchant = await MerchantHand.of(wire, storyMerchants[region]);
    await merchant.offerAtNight();
    return new Stage(wire, merchant, region, paint);
  }

  /** The app's path of an event of the stage's merchant. */
  pathToEvent(eventId: string): string {
    return address("event", { merchantId: storyMerchants[this.region], id: eventId });
  }

  /** The slip of a transfer that a payment asks for, as the payer's bank shows it. */
  async slipOf({ amount, nextAction }: ResponseOf<typeof payForEvent>, payer: Person): Promise<Blob> {
    if (nextAction?.type !== "transfer") throw new Error("The payment asks for no transfer.");
    const { currency } = amount;
    const money = new Intl.NumberFormat(spoken[this.region], { style: "currency", currency });
    const time = new Intl.DateTimeFormat(spoken[this.region], {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: storyEvents[this.region].timeZone,
    });
    return this.#paint(
      slipPicture(this.region, {
        from: payer.profile?.name ?? payer.displayName,
        to: nextAction.accountName,
        bank: nextAction.bankName,
        account: nextAction.accountNumber,
        amount: money.format(amount.amount / 10 ** exponentOf(currency)),
        reference: nextAction.reference,
        paidAt: time.format(await this.time.now()),
      }),
    );
  }

  viewer(id: PersonId): Promise<MemberHand> {
    return this.member(people[id]);
  }

  /** One of the others, by number. */
  companion(number: number): Promise<MemberHand> {
    return this.member(companion(number));
  }

  member(person: Person): Promise<MemberHand> {
    return MemberHand.of(this.#wire, person);
  }

  /** An event that starts that many hours from now, on a full five minutes; answers its id. */
  async event(startsInHours: number, more: Partial<CreateEventWire> = {}): Promise<string> {
    const starts = fullFiveMinutes((await this.time.now()) + startsInHours * hour);
    const { id } = await this.merchant.create({
      ...storyEvents[this.region],
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 2 * hour).toISOString(),
      ...more,
    });
    return id;
  }
}

function fullFiveMinutes(at: number): number {
  const step = 300_000;
  return Math.ceil(at / step) * step;
}

export const pathTo = {
  payment: (eventId: string, joinId: string) => address("payment", { id: eventId, joinId }),
  leave: (joinId: string) => address("leave-event", { id: joinId }),
  waiting: (joinId: string) => address("success", { id: joinId }),
  ticket: (joinId: string) => address("thank-you", { id: joinId }),
};
