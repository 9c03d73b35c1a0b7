import type { Level } from "#domain/event/sports-event.ts";
import type { Venue } from "#domain/event/venue.ts";
import type { Language } from "#domain/member/member.ts";
import type { Merchant, TransferAccount } from "#domain/merchant/merchant.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";

export type Weekday = "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat";

export interface City {
  readonly timeZone: string;
  /** What most of its members read. */
  readonly language: Language;
}

/** How many seats of a sample event are taken when it is put up. Dates far ahead have fewer. */
export type Turnout =
  | "empty"
  | "few"
  | "half"
  | "most"
  /** One or two seats left. */
  | "nearly_full"
  | "full"
  | "full_with_waiting_list";

/** An event that comes again on its weekdays. */
export interface SampleSeries {
  /** Names it among its merchant's series. Ids are made of it: a changed key is another series. */
  readonly key: string;
  readonly sportType: string;
  readonly title: string;
  readonly description: string;
  readonly days: readonly Weekday[];
  /** Local time of the start, `HH:MM`. */
  readonly at: string;
  readonly minutes: number;
  /** How many days before its start it is put up. */
  readonly opensDays: number;
  readonly venue: Venue;
  readonly price: Money;
  readonly capacity: number;
  /** The default (4, or the capacity) unless given. */
  readonly maxSeatsPerJoin?: number;
  /** Beside the card, which every paid event takes. */
  readonly alsoPaidBy?: readonly PaymentMethod[];
  /** The default policy unless given. */
  readonly refundPolicy?: RefundPolicy;
  /** Minutes before the start at which joining closes; 0 unless given, 120 at most. */
  readonly closesBefore?: number;
  readonly level: Level | null;
  readonly included: readonly string[];
  readonly bring: readonly string[];
  readonly turnout: Turnout;
  /** Of the seats taken, how many members are just about to pay. */
  readonly holds?: number;
}

/** A merchant of the sample, with what it puts up. */
export interface SampleMerchant extends Pick<
  Merchant,
  "id" | "name" | "description" | "officialAccountUrl" | "phone" | "legal"
> {
  readonly city: City;
  /** Where bank transfers go, for merchants that take them. */
  readonly transferAccount?: TransferAccount;
  readonly series: readonly SampleSeries[];
}
