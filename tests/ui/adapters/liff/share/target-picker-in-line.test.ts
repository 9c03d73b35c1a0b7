import type { messagingApi } from "@line/bot-sdk";
import "../support/inside-line.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { realSharing } from "#adapters/liff/sdk/real-sharing.ts";
import { TargetPicker } from "#adapters/liff/share/target-picker.ts";
import { FakePicker } from "../support/fake-picker.ts";
import { inLine, liffId, startInsideLine } from "../support/line-page.ts";

const message = { type: "flex", altText: "Friday doubles" } as messagingApi.FlexMessage;
let line: FakePicker;
const left: string[] = [];

beforeAll(() => startInsideLine("14.10.0"));

beforeEach(() => {
  vi.useFakeTimers();
  left.splice(0);
  vi.spyOn(location, "href", "set").mockImplementation((url) => void left.push(url));
  line = new FakePicker().install();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function share(version: string): Promise<{ outcome: unknown }> {
  inLine(version);
  const watched: { outcome: unknown } = { outcome: "pending" };
  new TargetPicker(realSharing).send([message]).then(
    (result) => (watched.outcome = result),
    (failure: unknown) => (watched.outcome = failure),
  );
  await vi.advanceTimersByTimeAsync(0);
  return watched;
}

describe("inside LINE (spec §9)", () => {
  it("opens LINE's own picker, no window, and waits for the result from 10.11.0 on", async () => {
    line.answers = [{}, { result: "SUCCESS" }];
    const watched = await share("10.11.0");
    expect([line.asked, watched.outcome]).toEqual([[], "pending"]);
    const opened = new URL(left[0] ?? "");
    expect(opened.href.startsWith("line://picker?")).toBe(true);
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({ liffId, ott: "one-time", closeModals: "false" });
    expect(JSON.parse(opened.searchParams.get("data") ?? "")).toMatchObject({ messages: [message], isMultiple: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(watched.outcome).toBe("sent");
  });

  it("does not wait in an older LINE: nobody knows what came of it", async () => {
    const watched = await share("10.10.9");
    expect([watched.outcome, left.length, line.polls]).toEqual(["untold", 1, 0]);
  });

  it("waits on when the requests under way were lost while the picker was in front", async () => {
    line.answers = ["lost", { result: "SUCCESS" }];
    const watched = await share("15.2.0");
    await vi.advanceTimersByTimeAsync(500);
    expect(watched.outcome).toBe("sent");
  });
});
