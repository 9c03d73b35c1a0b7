/** What owners and managers are told in LINE, each with a switch of its own; `digest` is what waits, once a day. */
export const staffNotices = ["slip_due", "slip_overdue", "join_request", "seat_free", "digest"] as const;
export type StaffNotice = (typeof staffNotices)[number];

/** Does the person want these? */
export type NoticeChoices = Readonly<Record<StaffNotice, boolean>>;

/** What the row of somebody who works for a merchant keeps of their choices. */
export interface ChosenNotices {
  /** What they do not want to be told in LINE; left out until they switched something off. */
  readonly unwantedNotices?: readonly StaffNotice[];
}

/** All choices of a person. Everything is on until it is switched off. */
export function noticeChoicesOf({ unwantedNotices = [] }: ChosenNotices): NoticeChoices {
  return Object.fromEntries(staffNotices.map((one) => [one, !unwantedNotices.includes(one)])) as NoticeChoices;
}

/** What is kept after a change: the notices that are switched off. Those that are left out stay. Repeatable. */
export function unwantedAfter(change: Partial<NoticeChoices>, before: ChosenNotices): readonly StaffNotice[] {
  const now = { ...noticeChoicesOf(before), ...change };
  return staffNotices.filter((one) => !now[one]);
}
