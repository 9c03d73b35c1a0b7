import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";

const choices = {
  slip_due: v.boolean(),
  slip_overdue: v.boolean(),
  join_request: v.boolean(),
  seat_free: v.boolean(),
  digest: v.boolean(),
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What the caller is told in LINE (`StaffNotice`), and what that costs. `thisMonth` (of UTC): messages that went to
 * `staff`, all of them; `all`: to members too; `number`: how many a month may have; null: no number is set.
 */
export const notices = v.object({
  choices: v.object(choices),
  thisMonth: v.object({ staff: count, all: count, number: v.nullable(count) }),
});

export type NoticesView = Read<typeof notices>;

export const readNotices = route("readNotices", "GET /backoffice/notices", {
  summary: "What the caller is told in LINE about the merchant's work, and how many messages that took this month.",
  auth: "merchant",
  least: "manager",
  people: true,
  response: notices,
});

export const chooseNotices = route("chooseNotices", "PATCH /backoffice/notices", {
  summary: "Switches what the caller is told in LINE. What is left out stays.",
  auth: "merchant",
  least: "manager",
  people: true,
  body: v.partial(v.object(choices)),
  response: notices,
});
