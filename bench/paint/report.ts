import { cpus, loadavg } from "node:os";
import { median, tableOf } from "../statistics.ts";
import { type PaintSettings, screen } from "./settings.ts";
import { starterPeer, staticPeer } from "./stage.ts";
import type { Scrolled } from "./scrolling.ts";
import type { SeenToday } from "./today.ts";
import type { Visit } from "./visit.ts";

/** The visits of one subject's page on one network, in the order of the rounds. */
export interface Measured {
  readonly page: string;
  readonly network: string;
  readonly name: string;
  readonly visits: Visit[];
}

/** Prints medians: one table a page and network, each line beside its ratio to the peers in the same rounds. */
export function printReport(measured: readonly Measured[], { runs }: PaintSettings): void {
  const [cpu] = cpus();
  console.log(
    [
      `${cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, servers and browser on this machine.`,
      `${screen.width} px wide, CPU slowed down 4 times, nothing cached. Median of ${runs} visits, in turns after a warm-up.`,
    ].join("\n"),
  );
  for (const at of new Set(measured.map(placeOf))) {
    const lines = measured.filter((one) => placeOf(one) === at);
    console.log(`\n${at}`);
    console.log(
      tableOf(
        lines.map((one) => lineOf(one, lines)),
        1,
      ),
    );
  }
}

/** The console's Today of one subject on one network. */
export interface TodayOpened {
  readonly name: string;
  readonly network: string;
  readonly visits: readonly SeenToday[];
}

/** Prints when Today shows a game: medians. */
export function printToday(opened: readonly TodayOpened[]): void {
  console.log("\nToday in the console, CPU slowed down 4 times: when a game shows");
  console.log(
    tableOf(
      opened.map(({ name, network, visits }) => {
        const middle = (of: (one: SeenToday) => number) => median(visits.map(of)).toFixed(0);
        return {
          "": `${name}, ${network}`,
          "first visit ms": middle(({ first }) => first),
          "token kept ms": middle(({ again }) => again),
          "last seen ms": middle(({ lastSeen }) => lastSeen),
        };
      }),
      1,
    ),
  );
}

/** A list of one subject, and what was seen of it each time. */
export interface ScrolledList {
  readonly name: string;
  readonly runs: readonly Scrolled[];
}

/** Prints what scrolling through lists costs: medians. */
export function printScrolled(lists: readonly ScrolledList[]): void {
  if (lists.length === 0) return;
  console.log("\nScrolling through the list, CPU slowed down 4 times");
  console.log(
    tableOf(
      lists.map(({ name, runs }) => {
        const middle = (of: (one: Scrolled) => number) => median(runs.map(of));
        return {
          "": name,
          events: middle(({ events }) => events),
          elements: middle(({ elements }) => elements),
          "longest task ms": middle(({ longestTask }) => longestTask).toFixed(0),
          "tasks over 50 ms": middle(({ longTasks }) => longTasks),
        };
      }),
      1,
    ),
  );
}

function placeOf({ page, network }: Measured): string {
  return `${page}, ${network}`;
}

function lineOf({ name, visits }: Measured, beside: readonly Measured[]): Readonly<Record<string, string | number>> {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const ratio = (peer: string) => {
    const others = beside.find((one) => one.name === peer)?.visits ?? [];
    const value = median(visits.map(({ largestPaint }, at) => largestPaint / (others[at]?.largestPaint ?? Number.NaN)));
    return Number.isNaN(value) ? "" : `× ${value.toFixed(2)}`;
  };
  const when = (of: (visit: Visit) => number) => (middle(of) === 0 ? "–" : middle(of).toFixed(0));
  return {
    "": name,
    "first paint ms": middle(({ firstPaint }) => firstPaint).toFixed(0),
    "largest paint ms": middle(({ largestPaint }) => largestPaint).toFixed(0),
    "to static": ratio(staticPeer),
    "to starter": ratio(starterPeer),
    "tap answered ms": when(({ answered }) => answered),
    "taken over ms": when(({ takenOver }) => takenOver),
    "page kB": (middle(({ pageBytes }) => pageBytes) / 1_000).toFixed(1),
    "scripts kB": (middle(({ scriptBytes }) => scriptBytes) / 1_000).toFixed(1),
    "layout shift": middle(({ shift }) => shift).toFixed(3),
    "longest task ms": middle(({ longestTask }) => longestTask).toFixed(0),
  };
}
