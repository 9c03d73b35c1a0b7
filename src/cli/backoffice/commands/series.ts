import { createEvent } from "#contract/merchants/event.ts";
import {
  changeSeries,
  type GameModelView,
  getSeries,
  keepTemplate,
  leaveOutDate,
  listSeries,
  listTemplates,
  makeSeries,
  removeTemplate,
} from "#contract/merchants/series.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { timesOn } from "#domain/event/series/game-model.ts";
import { isLocalDate, type LocalDate } from "#domain/time/local-date.ts";
import type { BackofficeApi } from "../api.ts";
import { type Command, readJsonFile } from "../command.ts";
import { refusal, usageFault } from "../failures.ts";

/** A merchant's commands for events that are repeated, and for templates. */
export const seriesCommands: readonly Command[] = [
  {
    name: "series list",
    usage: "",
    summary: "Your series with games to come: id, weekdays, next date, title.",
    async run({ api }) {
      const { items } = await api.call(listSeries);
      return items
        .map(
          ({ id, weekdays, dates: [next], model }) => `${id}  ${weekdays.join(",")}  ${next?.date}  ${model.title}\n`,
        )
        .join("");
    },
  },
  {
    name: "series make",
    usage: "EVENT --days mon,thu [--games NUMBER] [--until DATE] [--weeks-ahead NUMBER]",
    summary:
      "Repeats an event on weekdays, for so many games or until a date (2026-12-31), else without an end. Games are " +
      "made 4 weeks ahead, or as many as --weeks-ahead says (1 to 12).",
    run({ api }, { need, value }) {
      const [games, until, weeksAhead] = [value("games"), value("until"), value("weeks-ahead")];
      if (games !== undefined && until !== undefined) throw usageFault("Give --games or --until.");
      const never = until === undefined ? { kind: "never" } : { kind: "by", date: until };
      const end = games === undefined ? never : { kind: "after", games: numberFrom("--games", games) };
      const ahead = weeksAhead === undefined ? {} : { weeksAhead: numberFrom("--weeks-ahead", weeksAhead) };
      return api.call(makeSeries, {
        body: { eventId: need("EVENT"), weekdays: need("days").split(","), end, ...ahead },
      });
    },
  },
  {
    name: "series show",
    usage: "SERIES",
    summary: "A series with its dates to come: each with its event, planned, or left out.",
    run: ({ api }, { need }) => api.call(getSeries, { params: { seriesId: need("SERIES") } }),
  },
  {
    name: "series change",
    usage: "SERIES FILE [--from DATE] [--dry-run]",
    summary:
      "Changes what the JSON file names in the game of a date and those that follow, or in all to come; with " +
      "--dry-run says what that would do. weekdays and end change the series, startMinute counts from midnight.",
    async run(context, { need, value, has }) {
      const body = { ...toObject(await readJsonFile(context, need("FILE"))), from: value("from") };
      const query: Record<string, string> = has("dry-run") ? { dryRun: "true" } : {};
      return context.api.call(changeSeries, { params: { seriesId: need("SERIES") }, query, body });
    },
  },
  {
    name: "series skip",
    usage: "SERIES DATE",
    summary: "Leaves a date out that has no game yet. Where it has one, cancel that event.",
    run: ({ api }, { need }) => leaveOut(api, need("SERIES"), need("DATE"), true),
  },
  {
    name: "series hold",
    usage: "SERIES DATE",
    summary: "Takes a date in again that was left out.",
    run: ({ api }, { need }) => leaveOut(api, need("SERIES"), need("DATE"), false),
  },
  {
    name: "templates list",
    usage: "",
    summary: "Your templates: id and name.",
    async run({ api }) {
      const { items } = await api.call(listTemplates);
      return items.map(({ id, name }) => `${id}  ${name}\n`).join("");
    },
  },
  {
    name: "templates keep",
    usage: "EVENT --name NAME",
    summary: "Keeps what an event is like as a template.",
    run: ({ api }, { need }) => api.call(keepTemplate, { body: { eventId: need("EVENT"), name: need("name") } }),
  },
  {
    name: "templates use",
    usage: "TEMPLATE --date DATE [--draft]",
    summary: "Puts up an event like a template on a date (2026-12-31), published unless --draft.",
    async run({ api }, { need, has }) {
      const [id, date] = [need("TEMPLATE"), need("date")];
      if (!isLocalDate(date)) throw usageFault("--date is a date such as 2026-12-31.");
      const { items } = await api.call(listTemplates);
      const template = items.find((one) => one.id === id);
      if (!template) throw refusal(`There is no template "${id}".`);
      return api.call(createEvent, { body: { ...eventOn(template.model, date), draft: has("draft") } });
    },
  },
  {
    name: "templates remove",
    usage: "TEMPLATE",
    summary: "Removes a template. Events made from it stay.",
    async run({ api }, { need }) {
      await api.call(removeTemplate, { params: { templateId: need("TEMPLATE") } });
      return "";
    },
  },
];

function leaveOut(api: BackofficeApi, seriesId: string, date: string, leftOut: boolean) {
  return api.call(leaveOutDate, { params: { seriesId, date }, body: { leftOut } });
}

/** What is sent for an event of a template on a date. */
function eventOn(model: GameModelView, date: LocalDate) {
  const { startMinute: _start, minutesLong: _long, opensBefore: _opens, closesBefore: _closes, ...said } = model;
  const { startsAt, endsAt, joinOpensAt, joinClosesAt } = timesOn(model, date);
  return {
    ...said,
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    joinOpensAt: joinOpensAt === null ? null : formatInstant(joinOpensAt),
    joinClosesAt: formatInstant(joinClosesAt),
  };
}

function numberFrom(option: string, text: string): number {
  if (!/^\d{1,4}$/u.test(text)) throw usageFault(`${option} is a number.`);
  return Number(text);
}

/** The server checks the fields; a list or a text has none. */
function toObject(value: unknown): object {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw usageFault("The file holds one JSON object.");
  return value;
}
