import type { StoryStart } from "../scenario.ts";
import { address } from "#addresses/address.ts";
import type { CreateEventWire } from "#contract/merchants/event.ts";
import type { DemoWire } from "../demo-wire.ts";
import { MemberHand, MerchantHand, TimeHand } from "../hands.ts";
import { companion, people, type Person, type PersonId } from "../people.ts";

/** Prepares a new world for a story. */
export type Story = (stage: Stage) => Promise<StoryStart>;

const hour = 3_600_000;

/** The merchant whose events the stories are about. */
export const storyMerchant = "riverside-badminton";

/** What stories are prepared with. */
export class Stage {
  readonly time: TimeHand;
  readonly merchant: MerchantHand;
  readonly #wire: DemoWire;

  private constructor(wire: DemoWire, merchant: MerchantHand) {
    this.#wire = wire;
    this.time = new TimeHand(wire);
    this.merchant = merchant;
  }

  static async of(wire: DemoWire): Promise<Stage> {
    const merchant = await MerchantHand.of(wire, storyMerchant);
    await merchant.offerAtNight();
    return new Stage(wire, merchant);
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
      title: "Riverside Social Doubles",
      description: "Two hours of friendly doubles on four courts. We mix the pairs, so come alone or bring friends.",
      sportType: "badminton",
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 2 * hour).toISOString(),
      timeZone: "Asia/Bangkok",
      venue: {
        name: "Riverside Badminton Hall",
        address: "189/3 Soi Charoen Krung 57, Yan Nawa, Sathon, Bangkok 10120",
        access: "BTS Saphan Taksin exit 1, 6 minutes on foot.",
        lat: 13.7172,
        lng: 100.5158,
      },
      price: { amount: 35_000, currency: "THB" },
      capacity: 16,
      paymentMethods: ["card", "promptpay", "transfer"],
      included: ["Court", "Shuttlecocks"],
      bring: ["Racket", "Indoor shoes"],
      level: { from: "Beginner", to: "Intermediate", note: null },
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
  event: (eventId: string) => address("event", { merchantId: storyMerchant, id: eventId }),
  payment: (eventId: string, joinId: string) => address("payment", { id: eventId, joinId }),
  leave: (joinId: string) => address("leave-event", { id: joinId }),
  waiting: (joinId: string) => address("success", { id: joinId }),
  ticket: (joinId: string) => address("thank-you", { id: joinId }),
};
