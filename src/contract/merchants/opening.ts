import * as v from "valibot";
import { sportTypes } from "#domain/event/sport-type.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
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
