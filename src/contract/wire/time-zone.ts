import * as v from "valibot";

/** The form of an IANA time zone, `Asia/Bangkok`. Whether it exists: `isTimeZone`. */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/, "Write an IANA time zone, as Asia/Bangkok."),
);

/** Whether the runtime knows this zone. No pattern can say it, so the server asks after the schema. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
