import { listPlaces, readSharedPlace } from "#contract/places/places.ts";
import type { Command } from "../command.ts";

/** A merchant's commands for the places of its events. */
export const placeCommands: readonly Command[] = [
  {
    name: "places list",
    usage: "[--q WORDS]",
    summary: "The places of your events, the last used first; with --q those whose name or address fits.",
    run: async ({ api }, { value }) => {
      const q = value("q");
      return (await api.call(listPlaces, { query: q === undefined ? {} : { q } })).items;
    },
  },
  {
    name: "places read",
    usage: "TEXT",
    summary: "The place in a map link, also a short one, or in a text that holds one or coordinates.",
    run: ({ api }, { need }) => api.call(readSharedPlace, { query: { text: need("TEXT") } }),
  },
];
