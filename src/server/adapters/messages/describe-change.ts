import type { EventDifference, NamedPlace } from "#domain/event/change-notice.ts";
import type { Level, EventTimes } from "#domain/event/sports-event.ts";
import type { Language } from "#domain/member/member.ts";
import { changeTexts } from "./change-texts.ts";
import { dateFormat } from "./date-format.ts";

/** What was changed, one line each, in the member's language; each time is that of its own zone. */
export function describeChange(differences: readonly EventDifference[], language: Language): string {
  return differences.map((difference) => describe(difference, language)).join("\n");
}

function describe(difference: EventDifference, language: Language): string {
  const texts = changeTexts[language];
  switch (difference.of) {
    case "time":
      return fill(texts.time, showTimes(difference.from, language), showTimes(difference.to, language));
    case "venue": {
      const [from, to] = [showPlace(difference.from), showPlace(difference.to)];
      return fill(from === to ? texts.moved : texts.venue, from, to);
    }
    case "level": {
      const show = (level: Level | null) => showLevel(level) || texts.everybody;
      return fill(texts.level, show(difference.from), show(difference.to));
    }
  }
}

function fill(text: string, from: string, to: string): string {
  return text.replace("{from}", () => from).replace("{to}", () => to);
}

function showTimes({ startsAt, endsAt, timeZone }: EventTimes, language: Language): string {
  return dateFormat(language, timeZone).formatRange(startsAt, endsAt);
}

function showPlace({ name, address }: NamedPlace): string {
  return `${name}, ${address}`;
}

function showLevel(level: Level | null): string {
  const range = [...new Set([level?.from, level?.to])].filter((one) => one).join("–");
  const note = level?.note ?? "";
  return note === "" || range === "" ? range + note : `${range} (${note})`;
}
