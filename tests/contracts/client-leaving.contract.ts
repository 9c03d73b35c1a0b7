import { describe, expect, it } from "vitest";
import type { Exit, PositionSource } from "#application/ports/environment.ts";
import type { Position } from "#domain/event/sports-event.ts";

/** An exit, and where the app went by it. */
export interface ExitUnderTest {
  readonly exit: Exit;
  readonly origin: string;
  left(): readonly string[];
}

/** What every `Exit` promises. */
export function exitContract(name: string, open: () => ExitUnderTest): void {
  describe(`exit: ${name}`, () => {
    it("goes to web pages and LINE, own paths resolved", () => {
      const { exit, origin, left } = open();
      for (const url of ["/forbidden", "https://lin.ee/x", "line://ti/p/@sideline"]) exit.to(url);
      expect(left()).toEqual([`${origin}/forbidden`, "https://lin.ee/x", "line://ti/p/@sideline"]);
    });

    it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])("never goes to %s", (url) => {
      const { exit, left } = open();
      expect(() => exit.to(url)).toThrow("does not leave");
      expect(left()).toEqual([]);
    });
  });
}

/** What every `PositionSource` promises; `open` puts the device somewhere, or where nobody knows. */
export function positionSourceContract(
  name: string,
  open: (whereabouts: Position | "refused" | "unavailable") => PositionSource,
): void {
  describe(`position source: ${name}`, () => {
    it("tells where the device is", async () => {
      const position = { lat: 13.7, lng: 100.5 };
      expect(await open(position).current()).toEqual({ kind: "here", position });
    });

    it.each(["refused", "unavailable"] as const)("never rejects: %s", async (kind) => {
      expect(await open(kind).current()).toEqual({ kind });
    });
  });
}
