import type { HandOver, HandOverWay, TextFile } from "#application/ports/environment.ts";

/** Hands over to whoever looks: everything that left the app is in `handed`. */
export class InMemoryHandOver implements HandOver {
  readonly handed: { readonly file: TextFile; readonly way: HandOverWay }[] = [];
  ways: readonly HandOverWay[] = ["share", "save", "copy"];
  /** What comes of the next ones. */
  outcome: "done" | "cancelled" | "unavailable" = "done";

  waysFor(_file: TextFile): readonly HandOverWay[] {
    return this.ways;
  }

  async hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    if (!this.ways.includes(way)) return "unavailable";
    if (this.outcome === "done") this.handed.push({ file, way });
    return this.outcome;
  }
}
