import * as v from "valibot";
import { closingBlocks, mostBlocksCounted } from "#domain/merchant/closing.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { line } from "#contract/wire/text.ts";
import { workplace } from "./access.ts";
import { legalPageRequest } from "./settings.ts";

/**
 * What a member says who wants to run games. `country`, `place` and `sports` are for the operator who approves it; the
 * country also says which texts of `legal` may not be empty.
 */
export const openMerchantRequest = v.object({
  name: line(100),
  country: v.picklist(taxCountries),
  place: line(200),
  sports: v.pipe(v.array(v.picklist(sportTypes.map(({ id }) => id))), v.minLength(1), v.maxLength(10)),
  legal: legalPageRequest,
});

export const openMerchant = route("openMerchant", "POST /backoffice/merchants", {
  summary:
    "Opens a merchant of the member's own, with the member as owner. Until the operator approved it, its events are " +
    "by link or for the club, and members pay at the venue or by transfer.",
  auth: "member",
  body: openMerchantRequest,
  response: workplace,
  refusals: ["one_waits_already", "owns_too_many"],
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What closing would do now. `blocks`: what stands in the way, with how many, counted up to 100; empty: it can be
 * closed. `people` and `programs` lose their way in. `games`: published ones to come that nobody is in; they are seen
 * no more.
 */
export const closing = v.object({
  blocks: v.array(
    v.object({
      of: v.picklist(closingBlocks),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostBlocksCounted)),
    }),
  ),
  people: count,
  programs: count,
  games: count,
});

export type ClosingView = Read<typeof closing>;

const owners = { auth: "merchant", least: "owner", people: true } as const;

export const getClosing = route("getClosing", "GET /backoffice/merchant/closing", {
  summary: "What closing the merchant would do now, and what stands in its way.",
  ...owners,
  response: closing,
});

export const closeMerchant = route("closeMerchant", "POST /backoffice/merchant/close", {
  summary: "Closes the merchant for good, once an owner has confirmed it in LINE. Its books and papers stay.",
  ...owners,
  refusals: ["fresh_login_required", "confirmation_required", "not_closable"],
});
