import type { LanguagePack } from "../language-pack.ts";

/** Dates have the day before the month, as is usual in the region. */
export const english = {
  tag: "en",
  ownName: "English",
  calendar: {
    weekdays: {
      short: "Mon Tue Wed Thu Fri Sat Sun",
      long: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    },
    months: {
      short: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
      long: "January February March April May June July August September October November December",
    },
    day: "{weekday} {day} {month}",
    dayWithYear: "{weekday} {day} {month} {year}",
    longDay: "{weekday} {day} {month} {year}",
  },
  dates: "en-GB",
  dayGap: ", ",
  zoneNames: "city",
} as const satisfies LanguagePack;
