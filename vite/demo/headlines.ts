import type { Plugin } from "vite";
import { languagesOf, readCatalogue } from "../languages.ts";

/** What the page around the phone says before its own code is there, by the names that the page gives to it. */
const said = {
  title: "head.title",
  claim: "head.claim",
  tour: "head.tour",
  tourLong: "tour.begin",
  menu: "drawer.demo",
  back: "head.back",
  close: "head.close",
  member: "device.member",
  organiser: "device.organiser",
  both: "device.both",
} as const;

/**
 * Writes the headline into the page around the phone, in each language that members read, so that its first paint says
 * what it is.
 */
export function headlines(): Plugin {
  const texts = headlinesIn(languagesOf({ resolve: { conditions: [] } }));
  return {
    name: "demo-headlines",
    transformIndexHtml: (html) => html.replace("%HEADLINES%", () => JSON.stringify(texts)),
  };
}

/** The texts by language. They are plain: none has a value in it. */
export function headlinesIn(languages: readonly string[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    languages.map((tag) => {
      const texts = readCatalogue(tag, "demo");
      return [tag, Object.fromEntries(Object.entries(said).map(([name, id]) => [name, texts[id] ?? ""]))];
    }),
  );
}
