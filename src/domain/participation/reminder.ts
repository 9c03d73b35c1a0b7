import { hour, type Instant } from "../time/instant.ts";

/** A member who is in gets two reminders (product rules, *Messages to the member*). */
export type ReminderKind = "reminder_24h" | "reminder_2h";

interface ReminderRule {
  /** How long before the start it is sent, in milliseconds. */
  readonly lead: number;
  /** How long before the start it is too late: when the next reminder is due, or at the start itself. */
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

/** May it be sent now? It may until the next one is due or the event starts. */
export function isTimeToRemind(kind: ReminderKind, startsAt: Instant, now: Instant): boolean {
  return remindAt(kind, startsAt) <= now && now < startsAt - rules[kind].end;
}

/** The reminders that are still ahead. A member who comes in after a reminder's time does not get it. */
export function remindersAhead(startsAt: Instant, now: Instant): readonly ReminderKind[] {
  return reminderKinds.filter((kind) => now <= remindAt(kind, startsAt));
}

export function isReminder(kind: string): kind is ReminderKind {
  return Object.hasOwn(rules, kind);
}
