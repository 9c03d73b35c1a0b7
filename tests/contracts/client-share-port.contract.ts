import { describe, expect, it } from "vitest";
import {
  type ShareCard,
  ShareFailed,
  type ShareFailure,
  type SharePort,
  type ShareResult,
} from "#application/ports/share-port.ts";

/** How a sharing ends. */
export type ShareOutcome = Exclude<ShareResult, "busy"> | ShareFailure;

/** A share port, and what got out by it. */
export interface SharingUnderTest {
  readonly port: SharePort;
  /** The addresses that got out. */
  out(): readonly string[];
  /** The sharing that is open ends as `open` was told. */
  finish(): void;
}

export const aCardToShare: ShareCard = {
  title: "Friday doubles",
  lead: "Badminton · Smash Club",
  text: "Friday 20 November, 18:00–20:00 · Lumpini Hall",
  rows: [{ label: "Seats", value: "3 seats left" }],
  pictureUrl: null,
  button: "See the event",
  url: "https://sideline.test/event/m1/e1",
};

/**
 * What every `SharePort` promises. `open` makes one on a device where sharing ends that way, at once or when the test
 * says `finish`.
 *
 * @param outcomes those that the adapter has by itself
 */
export function sharePortContract(
  name: string,
  outcomes: readonly ShareOutcome[],
  open: (outcome: ShareOutcome, when?: "at_once" | "on_finish") => SharingUnderTest,
): void {
  const results = ["shared", "copied", "cancelled", "unavailable"] as const;
  const failures = ["popup_blocked", "timeout", "failed"] as const;

  describe(`share port: ${name}`, () => {
    it.each(results.filter((result) => outcomes.includes(result)))(
      "says what came of it, and only what was shared or copied got out: %s",
      async (result) => {
        const { port, out } = open(result);
        await port.prepare();
        expect(await port.share(aCardToShare)).toBe(result);
        expect(out()).toEqual(result === "shared" || result === "copied" ? [aCardToShare.url] : []);
      },
    );

    it.each(failures.filter((failure) => outcomes.includes(failure)))("names its failure: %s", async (reason) => {
      const { port, out } = open(reason);
      await port.prepare();
      const failure: unknown = await port.share(aCardToShare).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ShareFailed);
      expect(failure).toMatchObject({ reason });
      expect(out()).toEqual([]);
    });

    it("gets ready as often as somebody asks", async () => {
      const { port } = open("shared");
      await Promise.all([port.prepare(), port.prepare()]);
      await expect(port.prepare()).resolves.toBeUndefined();
    });

    it("opens one at a time", async () => {
      const { port, out, finish } = open("shared", "on_finish");
      await port.prepare();
      const first = port.share(aCardToShare);
      expect(await port.share(aCardToShare)).toBe("busy");
      finish();
      expect(await first).toBe("shared");
      expect(out()).toEqual([aCardToShare.url]);
    });
  });
}
