import { describe, expect, it } from "vitest";
import type { PlatformPort } from "#application/ports/platform-port.ts";

/** A platform, and what became of the app by it. */
export interface PlatformUnderTest {
  readonly platform: PlatformPort;
  readonly origin: string;
  opened(): readonly string[];
  isClosed(): boolean;
}

/** What every `PlatformPort` promises; `open` makes one outside of the messaging app, or inside of it. */
export function platformContract(
  name: string,
  open: (where: "outside" | "inside") => PlatformUnderTest,
  places: readonly ("outside" | "inside")[] = ["outside", "inside"],
): void {
  describe.each(places)(`platform: ${name}, %s of the messaging app`, (where) => {
    it("knows where it is, and speaks a language", () => {
      const { platform } = open(where);
      expect(platform.isInClient()).toBe(where === "inside");
      expect(() => new Intl.Locale(platform.language())).not.toThrow();
    });

    it("closes the app only inside", () => {
      const { platform, isClosed } = open(where);
      expect(platform.close()).toBe(where === "inside");
      expect(isClosed()).toBe(where === "inside");
    });

    it("opens web pages and LINE beside the app, own paths resolved", () => {
      const { platform, origin, opened } = open(where);
      for (const url of ["/line/event/calendar?eventId=e1", "https://maps.example/x", "https://line.me/R/ti/p/@x"])
        platform.openExternal(url);
      expect(opened()).toEqual([
        `${origin}/line/event/calendar?eventId=e1`,
        "https://maps.example/x",
        "https://line.me/R/ti/p/@x",
      ]);
    });

    it.each(["javascript:alert(1)", "data:text/html,x"])("never opens %s", (url) => {
      const { platform, opened } = open(where);
      expect(() => platform.openExternal(url)).toThrow("does not leave");
      expect(opened()).toEqual([]);
    });
  });
}
