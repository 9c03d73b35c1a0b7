import { closeRoll, decideMissOf, listMisses, undoRoll } from "#contract/merchants/miss.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";
import { usageFault } from "../failures.ts";

/** A merchant's commands for who did not come. */
export const missCommands: readonly Command[] = [
  {
    name: "roll",
    usage: "--event EVENT [--missed JOIN,JOIN]",
    summary: "Closes the roll of a game that is over and names the places to which nobody came; none without --missed.",
    run({ api }, { need, value }) {
      const missed = (value("missed") ?? "").split(",").filter((id) => id !== "");
      return api.call(closeRoll, { params: { eventId: need("event") }, body: { missed } });
    },
  },
  {
    name: "undo-roll",
    usage: "EVENT",
    summary: "Opens a closed roll again, for 48 h while nobody has objected.",
    run: ({ api }, { need }) => api.call(undoRoll, { params: { eventId: need("EVENT") } }),
  },
  {
    name: "misses list",
    usage: "",
    summary: "Misses that members object to, the oldest objection first.",
    run: ({ api }) => everyPage((query) => api.call(listMisses, { query })),
  },
  {
    name: "misses decide",
    usage: "JOIN --counts yes|no",
    summary: "Decides about an objection. With no the miss is taken back, also where nobody objected.",
    run({ api }, { need }) {
      const counts = need("counts");
      if (counts !== "yes" && counts !== "no") throw usageFault("--counts is yes or no.");
      return api.call(decideMissOf, { params: { joinId: need("JOIN") }, body: { counts: counts === "yes" } });
    },
  },
];
