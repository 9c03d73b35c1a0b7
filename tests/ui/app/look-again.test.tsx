import { render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { followLooks, lookAgainAfter, useLookAgain } from "#ui/app/look-again.ts";

const bangkok = "Asia/Bangkok";
/** Thursday, 16:00 in Bangkok: no midnight of a zone that tests run in is near. */
const afternoon = Date.parse("2026-11-26T16:00:00+07:00");

let time: InMemoryTime;
let looks: number;
let stop: () => void;

const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};
const restore = (persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
const follow = (zones: readonly string[] = []) =>
  void (stop = followLooks({ lookAgain: () => void (looks += 1), zones }, time, time));

beforeEach(() => {
  [time, looks] = [new InMemoryTime(afternoon), 0];
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: bangkok,
  } as Intl.ResolvedDateTimeFormatOptions);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe("a screen that stays open is looked at again", () => {
  it("when the person returns to the page, and not when they leave it", () => {
    follow();
    time.advance(hour);
    show("hidden");
    expect(looks).toBe(0);
    time.advance(2 * day);
    expect(looks).toBe(0);
    show("visible");
    expect(looks).toBe(1);
  });

  it("when the window has the focus again", () => {
    follow();
    time.advance(hour);
    window.dispatchEvent(new Event("focus"));
    expect(looks).toBe(1);
  });

  it("once in a while, however often the person switches", () => {
    follow();
    for (let at = 0; at < 10 * lookAgainAfter; at += second) {
      show("hidden");
      show("visible");
      window.dispatchEvent(new Event("focus"));
      time.advance(second);
    }
    expect(looks).toBe(9);
  });

  it("at once when Back shows the page as it was left, not when it was loaded", () => {
    follow();
    restore(false);
    expect(looks).toBe(0);
    restore(true);
    expect(looks).toBe(1);
  });

  it("when a day begins on the device, or where a game is", () => {
    follow(["Asia/Tokyo", "Asia/Taipei"]);
    time.advance(6 * hour - minute);
    expect(looks).toBe(0);
    // 22:00 in Bangkok is midnight in Tokyo; Taipei's comes an hour later, then the device's own.
    const seen = [1, 2, 3].map(() => {
      time.advance(hour);
      return looks;
    });
    expect(seen).toEqual([1, 2, 3]);
    time.advance(20 * hour);
    expect(looks).toBe(3);
  });

  it("no more once it is gone", () => {
    follow();
    stop();
    time.advance(2 * day);
    show("visible");
    restore(true);
    expect([looks, time.waiting]).toEqual([0, []]);
  });

  it("only where it says what to do then", () => {
    follow();
    const resolve = vi.fn(() => expect.fail());
    function Screen() {
      useLookAgain({}, resolve);
      return null;
    }
    render(<Screen />);
    expect(resolve).not.toHaveBeenCalled();
  });
});
