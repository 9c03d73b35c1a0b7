import { expect, it } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { offerTimeText } from "#ui/parts/joining/until-text.ts";
import type { Translate } from "#ui/i18n/translator.ts";

const now = Date.parse("2026-11-27T04:00:00Z");
const said = ((id: string, values: Record<string, string>) => `${id} ${Object.values(values).join()}`) as Translate;
const text = (left: number) => offerTimeText(now + left, "Asia/Bangkok", now, said, formatsFor("en"));

it("says until when an offer stands, and counts down in its last hour", () => {
  expect(text(3 * hour + 17 * minute)).toBe("waiting.untilToday 14:17");
  expect(text(22 * hour)).toBe("waiting.until Sat 28 Nov, 09:00");
  expect(text(hour)).toBe(formatsFor("en").countdown(hour));
});
