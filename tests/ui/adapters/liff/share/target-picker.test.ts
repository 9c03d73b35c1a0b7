import type { messagingApi } from "@line/bot-sdk";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf } from "#adapters/liff/sdk/liff-sdk.ts";
import { realSharing } from "#adapters/liff/sdk/real-sharing.ts";
import { TargetPicker } from "#adapters/liff/share/target-picker.ts";
import { ShareFailed } from "#application/ports/share-port.ts";
import { minute } from "#domain/time/instant.ts";
import { FakePicker } from "../support/fake-picker.ts";
import { forget, fullContext, keep, liffId, startOutsideLine } from "../support/line-page.ts";

const message = { type: "flex", altText: "Friday doubles" } as messagingApi.FlexMessage;
const query = `liffId=${liffId}&ott=one-time`;
let line: FakePicker;
let begun: Promise<unknown>[];

beforeAll(startOutsideLine);

beforeEach(() => {
  vi.useFakeTimers();
  keep(fullContext);
  line = new FakePicker().install();
  begun = [];
});

afterEach(async () => {
  // A share that went on would poll under the clocks of the tests after this one.
  line.popup.closed = true;
  await pass(2_000);
  await Promise.allSettled(begun);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a share came to, once it has; `pending` before. */
function watch(share: Promise<"sent" | "untold">): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: "pending" };
  share.then(
    (result) => (watched.outcome = result),
    (failure: unknown) => (watched.outcome = failure),
  );
  return watched;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
function send(messages: unknown = [message], options?: { readonly isMultiple: boolean }) {
  const share = new TargetPicker(realSharing).send(messages as readonly messagingApi.FlexMessage[], options);
  begun.push(share);
  return share;
}
const refusal = (share: Promise<unknown>) =>
  share.then(
    () => null,
    (failure: unknown) => [codeOf(failure), (failure as Error).message],
  );

describe("LINE's share target picker takes (spec §5)", () => {
  it.each([
    ["no list", null],
    ["something that is no list", { 0: message }],
    ["an empty list", []],
  ])("no call with %s", async (_, messages) => {
    expect(await refusal(send(messages))).toEqual(["INVALID_ARGUMENT", "no proper argument"]);
  });

  it("five messages and no more", async () => {
    expect(await refusal(send(Array.from({ length: 6 }, () => message)))).toEqual([
      "INVALID_ARGUMENT",
      "exceed the limit of num of messages",
    ]);
    expect(line.requests).toEqual([]);
    line.answers = [{ result: "SUCCESS" }];
    const five = watch(send(Array.from({ length: 5 }, () => message)));
    await pass(0);
    expect(five.outcome).toBe("sent");
  });

  it("calls of somebody who is logged in, of an app that may share; that comes before the messages", async () => {
    keep({ ...fullContext, availability: {} });
    expect(new TargetPicker(realSharing).isAvailable).toBe(false);
    expect(await refusal(send([]))).toEqual(["FORBIDDEN", "shareTargetPicker is not allowed in this LIFF app"]);
    forget();
    expect(new TargetPicker(realSharing).isAvailable).toBe(false);
    expect(await refusal(send([]))).toEqual(["UNAUTHORIZED", "Need access_token for api call, Please login first"]);
    expect(line.asked).toEqual([]);
  });
});

it("LINE's share target picker takes no call without a LIFF id (spec §5)", async () => {
  vi.stubGlobal("__liffConfig", {});
  expect(await refusal(send())).toEqual(["INVALID_CONFIG", "liffId is necessary for liff.init()"]);
  expect(line.asked).toEqual([]);
});

describe("LINE's share window (spec §4, §9)", () => {
  it("is asked for within the tap, 480 by 640, before anything is requested", () => {
    void send();
    expect(line.asked).toEqual([["", "liffpopup", "width=480, height=640, menubar=no, toolbar=no, scrollbars=yes"]]);
    expect(line.requests).toEqual([`GET https://api.line.me/liff/v2/apps/${liffId}/ott`]);
    expect(line.popup.location.href).toBe("");
  });

  it("goes to LINE with a one-time token, and is asked every second whether it lives", async () => {
    void send();
    await pass(0);
    expect(line.popup.location.href).toBe(`https://access.line.me/oauth2/v2.1/liff/shareTargetPicker?${query}`);
    await pass(3_000);
    expect(line.posted).toEqual(
      Array.from({ length: 3 }, () => ({ name: "healthcheck", body: {}, to: "https://access.line.me" })),
    );
  });

  it("gets the messages when it has answered; several receivers by default", async () => {
    void send();
    await pass(1_000);
    line.saysItLives("https://evil.test");
    expect(line.posted.filter(({ name }) => name === "ready")).toEqual([]);
    line.saysItLives();
    expect(line.posted.at(-1)).toEqual({
      name: "ready",
      to: "https://access.line.me",
      body: { messages: [message], isMultiple: true, referrer: { liffId, url: "https://sideline.test" } },
    });
  });

  it("may be for one receiver", async () => {
    void send([message], { isMultiple: false });
    await pass(1_000);
    line.saysItLives();
    expect(line.posted.at(-1)?.body).toMatchObject({ isMultiple: false });
  });

  it("that was closed cancels", async () => {
    const share = watch(send());
    await pass(900);
    line.popup.closed = true;
    await pass(1_700);
    const posts = line.requests.flatMap((request, index) =>
      request.startsWith("POST") ? [[request, line.bodies[index]]] : [],
    );
    expect(posts).toEqual([
      [`POST https://access.line.me/oauth2/v2.1/liff/shareTargetPicker/result?${query}`, "result=CANCEL"],
    ]);
    expect(share.outcome).toBe("untold");
  });

  it("that was closed cancels although LINE does not hear of it", async () => {
    line.cancel = "lost";
    const share = watch(send());
    await pass(900);
    line.popup.closed = true;
    await pass(1_700);
    expect(share.outcome).toBe("untold");
  });

  it("that the browser blocks is said at once and by name; the next tap works", async () => {
    line.blocks = true;
    const blocked = watch(send());
    await pass(0);
    expect(blocked.outcome).toBeInstanceOf(ShareFailed);
    expect(blocked.outcome).toMatchObject({ reason: "popup_blocked" });
    line.blocks = false;
    line.answers = [{ result: "SUCCESS" }];
    const next = watch(send());
    await pass(500);
    expect(next.outcome).toBe("sent");
  });
});

describe("the result (spec §4)", () => {
  it("is asked for every 500 ms; SUCCESS is a success, and closes the window", async () => {
    line.answers = [{}, {}, { result: "SUCCESS" }];
    const share = watch(send());
    await pass(499);
    expect([line.polls, share.outcome]).toEqual([1, "pending"]);
    await pass(501);
    expect([line.polls, share.outcome, line.popup.closed]).toEqual([3, "sent", true]);
  });

  it("CANCEL is neither success nor error", async () => {
    line.answers = [{ result: "CANCEL" }];
    const share = watch(send());
    await pass(0);
    expect(share.outcome).toBe("untold");
  });

  it("any other is an error with its description", async () => {
    line.answers = [{ result: "FAILURE", resultDescription: "The chat is gone." }];
    const share = watch(send());
    await pass(0);
    expect(share.outcome).toBeInstanceOf(ShareFailed);
    expect(share.outcome).toMatchObject({ reason: "failed", message: "The chat is gone." });
  });

  it("that takes ten minutes is a timeout", async () => {
    const share = watch(send());
    await pass(10 * minute - 1_000);
    expect(share.outcome).toBe("pending");
    await pass(1_500);
    expect(share.outcome).toBeInstanceOf(ShareFailed);
    expect(share.outcome).toMatchObject({ reason: "timeout", message: "Timeout: not finished within 10min" });
  });

  it("of a call that was aborted is nothing", async () => {
    line.answers = ["aborted"];
    const share = watch(send());
    await pass(0);
    expect(share.outcome).toBe("untold");
  });

  it.each(["lost", "broken"] as const)("is asked for again where a poll is %s", async (failure) => {
    line.answers = [failure, failure, { result: "SUCCESS" }];
    const share = watch(send());
    await pass(500);
    expect(share.outcome).toBe("pending");
    await pass(500);
    expect(share.outcome).toBe("sent");
  });

  it("is never asked for without a one-time token: a general error (spec §8)", async () => {
    line.ottStatus = 400;
    const share = watch(send());
    await pass(0);
    expect(share.outcome).toMatchObject({ name: "ShareFailed", reason: "failed" });
    expect(line.polls).toBe(0);
  });
});

describe("while it is open", () => {
  it("says so, and the page's own fetch and open are back afterwards", async () => {
    const { fetch: ownFetch, open: ownOpen } = window;
    const picker = new TargetPicker(realSharing);
    line.answers = [{}, { result: "SUCCESS" }];
    const share = watch(picker.send([message]));
    expect([picker.isOpen, window.open === ownOpen]).toEqual([true, true]);
    await pass(500);
    expect([share.outcome, picker.isOpen, window.fetch === ownFetch]).toEqual(["sent", false, true]);
  });
});
