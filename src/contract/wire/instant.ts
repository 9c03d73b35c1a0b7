import * as v from "valibot";
import { formatInstant, readAs } from "./read.ts";
import type { Instant } from "#domain/time/instant.ts";

// 1970 to 2999. Only days that exist: months of 31 and 30 days, February, and 29 February of leap years.
const DAY =
  "(?:(?:19[7-9][0-9]|2[0-9]{3})-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])" +
  "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))" +
  "|(?:19(?:[79][26]|8[048])|2[0-9](?:0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)";

const TIME = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,3})?Z";

const INSTANT = new RegExp(`^${DAY}T${TIME}$`);

/**
 * A moment in UTC, `2026-11-20T10:00:00Z`, with up to three decimals; read as epoch milliseconds. The pattern knows the
 * whole calendar. So the schema itself refuses a day that does not exist, and the published JSON Schema says the same.
 */
export const instant = readAs(
  v.pipe(v.string(), v.maxLength(24), v.regex(INSTANT, "Write a time in UTC, as 2026-11-20T10:00:00Z.")),
  (text): Instant => Date.parse(text),
  formatInstant,
);
