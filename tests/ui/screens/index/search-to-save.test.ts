import { describe, expect, it } from "vitest";
import { decideSaveSearch } from "#domain/member/saved-search.ts";
import { type Language, languages } from "#languages/language.ts";
import { saidIn } from "#server/application/events/search/said-meanings.ts";
import { createTranslator } from "#ui/i18n/translator.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { type Filters, noFilters } from "#ui/screens/index/filters.ts";
import { searchToSave } from "#ui/screens/index/save/search-to-save.ts";
import { stripDays } from "#ui/screens/index/strip-days.ts";
import { testNow } from "../../../support/builders/index.ts";
import { compileCatalogue } from "../../../../vite/languages.ts";

const zone = "Asia/Bangkok";
const days = stripDays(testNow, zone);
const saturday = days.find(({ key }) => key === "2026-12-05") ?? null;
const weekend = saturday && { ...saturday, key: "2026-12-05..2026-12-06" };

function saved(
  filters: Partial<Filters>,
  more: { day?: typeof saturday; meant?: string } = {},
  locale: Language = "en",
) {
  const { t } = createTranslator(locale, compileCatalogue(locale));
  const looked = { filters: { ...noFilters, ...filters }, day: more.day ?? null, meant: more.meant ?? null };
  return searchToSave({ ...looked, zone, city: "bangkok" }, t, formatsFor(locale));
}

describe("a search that can be saved", () => {
  it("is what is looked for, and called so", () => {
    const { name, search } = saved({ sport: "badminton", q: "morning", levels: ["beginner"], price: "free" });
    expect(name).toBe("Badminton · morning · Beginner · Free · Bangkok");
    expect(search).toMatchObject({ sportType: "badminton", q: "morning", levels: ["beginner"], free: true });
    expect(search).toMatchObject({ city: "bangkok", maxPrice: null, hasSeats: false });
    expect(decideSaveSearch(search, [])).toMatchObject({ kind: "new" });
  });

  it("has what was found in place of misspelt words", () => {
    expect(saved({ q: "badmintn" }, { meant: "badminton" }).search.q).toBe("badminton");
  });

  it.each(languages)("in %s means each such day by a day that was chosen", (locale) => {
    const asked = { asTyped: [], today: "2026-12-01", isDayFirst: true };
    const { search, name } = saved({ asTyped: ["day"], q: "smash" }, { day: saturday }, locale);
    expect(search.asTyped).toEqual([]);
    expect(name).toContain(" · smash");
    expect(saidIn(search.q, asked)).toMatchObject({
      meanings: [{ kind: "day", days: { kind: "weekday", weekday: "sat" } }],
      rest: ["smash"],
    });
    const both = saved({}, { day: weekend }, locale).search.q;
    expect(saidIn(both, asked).meanings).toEqual([{ kind: "day", days: { kind: "weekend" } }]);
  });
});
