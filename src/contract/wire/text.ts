import * as v from "valibot";
import { zoneForm } from "#domain/time/zone.ts";
import { cleanLine, cleanProse } from "#domain/text/clean.ts";
import { emailForm, longestEmail, mailable } from "#domain/member/email.ts";

/** An id of ours, of a gateway or of LINE, in paths, queries and bodies. */
export const id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "This is not an id."));

/** A short readable id, such as a sport type's: `badminton`, `table-tennis`. */
export const slug = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "This is not an id."));

/** The value of the `Idempotency-Key` header. Anything else is 400 `invalid_request`. */
export const idempotencyKey = v.pipe(v.string(), v.maxLength(36), v.uuid("The key must be a UUID."));

const NUL = "\\u0000";

const CONTROLS = `${NUL}-\\u001f\\u007f-\\u009f\\u2028\\u2029`;

// One allowed character, or a whole surrogate pair. It works with and without the Unicode flag, because validators of
// JSON Schema differ. A lone surrogate and NUL are refused, because PostgreSQL can't store them in text or jsonb. The
// alternatives are disjoint, so matching is linear.
const allBut = (refused: string) => `(?:[^${refused}\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])`;

// Blank, or seen by nobody. Of the other planes only what is left after cleaning tells.
const SEEN =
  "[^\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f" +
  "\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb]";

const LINE = new RegExp(`^(?=.*${SEEN})${allBut(CONTROLS)}+$`);

const PROSE = new RegExp(`^${allBut(NUL)}*$`);

const WRITTEN = new RegExp(`^(?=[\\s\\S]*${SEEN})${allBut(NUL)}+$`);

/** At most `max` characters, as JSON Schema counts them: a surrogate pair is one. */
// @__NO_SIDE_EFFECTS__
function maxCharacters(max: number): v.MaxLengthAction<string, number, undefined> {
  const units = v.maxLength<string, number>(max);
  return {
    ...units,
    "~run": (dataset, config) => (hasAtMost(dataset.value, max) ? dataset : units["~run"](dataset, config)),
  };
}

function hasAtMost(text: unknown, max: number): boolean {
  return typeof text === "string" && text.length <= 2 * max && [...text].length <= max;
}

/** One line of typed text, cleaned: not blank, no control characters, at most `max` characters. */
// @__NO_SIDE_EFFECTS__
export function line(max: number) {
  const message = "Write one line of text.";
  return v.pipe(
    v.string(),
    maxCharacters(max),
    v.regex(LINE, message),
    v.transform(cleanLine),
    v.minLength(1, message),
  );
}

/** Typed text with several lines, cleaned, possibly empty: no NUL, no broken characters, at most `max` characters. */
// @__NO_SIDE_EFFECTS__
export function prose(max: number) {
  return v.pipe(
    v.string(),
    maxCharacters(max),
    v.regex(PROSE, "The text holds a character that can't be kept."),
    v.transform(cleanProse),
  );
}

/** The same, but not blank. */
// @__NO_SIDE_EFFECTS__
export function writtenText(max: number) {
  const message = "Write some text.";
  return v.pipe(
    v.string(),
    maxCharacters(max),
    v.regex(WRITTEN, message),
    v.transform(cleanProse),
    v.regex(/\S/, message),
  );
}

const noEmail = "Write an e-mail address.";

/** An e-mail address, read in the form that mail servers on the internet accept. */
export const email = v.pipe(
  v.string(),
  maxCharacters(longestEmail),
  v.regex(emailForm, noEmail),
  v.transform((text) => mailable(text) ?? ""),
  v.minLength(1, noEmail),
);

/** A phone number in E.164, as it is stored: `+66812345678`. Screens convert from the national form. */
export const phone = v.pipe(
  v.string(),
  v.maxLength(16),
  v.regex(/^\+[1-9][0-9]{6,14}$/, "Write the phone number with its country code."),
);

/** An https address on another site, such as a member's picture at LINE. */
export const httpsAddress = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?][!-~]*)?$/, "Write an https address."),
);

/** A picture's address in a request: https, or a path on this site; without backslashes, which are read in two ways. */
export const pictureAddress = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(
    /^(?:https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?][!-[\]-~]*)?|\/(?!\/)[!-[\]-~]*)$/,
    "Write an https address.",
  ),
);

/** The form of a place's time zone, `Asia/Bangkok`. `isTimeZone` says whether it exists. */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(zoneForm, "Write a time zone as Area/City, such as Asia/Bangkok."),
);
