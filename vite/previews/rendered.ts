import { renderToStaticMarkup } from "react-dom/server";
import { sportTypes } from "#domain/event/sport-type.ts";
import { drawCover } from "#ui/covers/draw-cover.tsx";

/** One drawn cover per sport, and a neutral one, as SVG by name. */
export const covers: Readonly<Record<string, string>> = Object.fromEntries(
  [...sportTypes.map(({ id }) => id), "any"].map((sport) => [sport, renderToStaticMarkup(drawCover(sport, "preview"))]),
);
