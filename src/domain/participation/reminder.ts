import { hour, type Instant } from "../time/instant.ts";

/** Whoever is in is reminded twice (product rules, *Messages to the member*). */
export type ReminderKind = "reminder_24h" | "reminder_2h";

interface ReminderRule {
  /** How long before the start it is due, in milliseconds. */
  readonly lead: number;
  /** From when before the start it is too late for it: the next one's time, or the start itself. */
  readonly end: number;
}

const rules: Readonly<Record<ReminderKind, ReminderRule>> = {
  reminder_24h: { lead: 24 * hour, end: 2 * hour },
  reminder_2h: { lead: 2 * hour, end: 0 },
};

export const reminderKinds = Object.keys(rules) as readonly ReminderKind[];

export function remindAt(kind: ReminderKind, startsAt: Instant): Instant {
  return startsAt - rules[kind].lead;
}

/** May it be sent now? From its time on, until the next one takes its place or the event starts. */
export function isTimeToRemind(kind: ReminderKind, startsAt: Instant, now: Instant): boolean {
  return remindAt(kind, startsAt) <= now && now < startsAt - rules[kind].end;
}

/** The reminders whose time has not passed. Whoever is in later than one's time does not get that one. */
export function remindersAhead(startsAt: Instant, now: Instant): readonly ReminderKind[] {
  return reminderKinds.filter((kind) => now <= remindAt(kind, startsAt));
}

export function isReminder(kind: string): kind is ReminderKind {
  return Object.hasOwn(rules, kind);
}
