import { beforeEach, describe, expect, it } from "vitest";
import { participationStates } from "#domain/participation/participation.ts";
import { DemoWire } from "#demo/demo-wire.ts";
import { MemberHand } from "#demo/hands.ts";
import { people } from "#demo/people.ts";
import { CallRecorder } from "#demo/call-recorder.ts";
import { Stage } from "#demo/stories/stage.ts";
import { stories } from "#demo/stories/stories.ts";
import { accountName, postingName } from "#demo/ui/behind/ledger-names.ts";
import { doubleEntry } from "#demo/ui/behind/money-moves.ts";
import { BehindViewModel } from "#demo/ui/behind/behind-view-model.ts";
import { participationMap } from "#demo/ui/behind/StateMap.tsx";
import { ChatViewModel } from "#demo/ui/chat/chat-view-model.ts";
import { WorldViewModel } from "#demo/ui/world-view-model.ts";
import { aBackend } from "./support/backend-under-test.ts";

let wire: DemoWire;
let recorder: CallRecorder;
let world: WorldViewModel;
let stage: Stage;
let went: string[];

beforeEach(async () => {
  const backend = await aBackend();
  wire = new DemoWire(backend);
  recorder = new CallRecorder(backend);
  stage = await Stage.of(wire);
  const start = await stories["leave-100"](stage);
  world = new WorldViewModel(wire, { story: "leave-100", region: "bangkok", ...start }, "friend", Date.now);
  await world.look();
  went = [];
});

/** Messages are sent after their call. */
const sent = () => stage.time.forward(1);

describe("what happens behind the app", () => {
  let behind: BehindViewModel;

  beforeEach(async () => {
    behind = new BehindViewModel(wire, recorder, world);
    await behind.read();
  });

  it("shows calls as they pass, until they are cleared", async () => {
    const stop = behind.start();
    await recorder.fetch(new Request("https://demo.invalid/line/list/sport/type"));
    expect(behind.calls[0]).toMatchObject({
      method: "GET",
      path: "/line/list/sport/type",
      signed: false,
      answer: { status: 200 },
    });
    behind.clearCalls();
    expect(behind.calls).toEqual([]);
    stop();
  });

  it("shows the viewer's place, and tells its own postings from those of others", async () => {
    expect(behind.participation?.state).toBe("confirmed");
    expect(behind.deadline).toBeNull();
    expect(behind.own.map(({ name }) => name)).toEqual(["payment_received"]);
    expect(behind.others.length).toBeGreaterThan(0);
    await (await MemberHand.of(wire, people.friend)).leave(behind.participation?.joinId ?? "");
    await sent();
    await world.look();
    await behind.read();
    expect(behind.own.map(({ name }) => name)).toEqual(["refund_sent", "refund_requested", "payment_received"]);
    for (const { lines } of behind.own) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it("tells in plain words who paid whom, with a double entry whose columns agree", async () => {
    expect(behind.moves.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ["money.youPaid", "money.organiser", { amount: 70_000, currency: "THB" }],
    ]);
    await (await MemberHand.of(wire, people.friend)).leave(behind.participation?.joinId ?? "");
    await sent();
    await world.look();
    await behind.read();
    expect(behind.moves.map(({ from, to }) => [from, to])).toEqual([
      ["money.sent", "money.you"],
      ["money.organiser", "money.owed"],
      ["money.youPaid", "money.organiser"],
    ]);
    const entries = behind.moves.map(({ posting }) => doubleEntry(posting));
    expect(entries.map(({ debit, credit }) => debit - credit)).toEqual([0, 0, 0]);
    expect(entries.at(-1)).toMatchObject({ debit: 140_000, credit: 140_000 });
    expect(entries.at(-1)?.lines.map(({ account, debit }) => [account.split(":")[0], debit])).toEqual([
      ["gateway", 70_000],
      ["member", null],
      ["member", 70_000],
      ["merchant", null],
    ]);
  });

  it("calls every account and posting by a name", async () => {
    const { joinId = "" } = behind.participation ?? {};
    for (const { name, lines } of behind.postings) {
      expect(postingName(name)).not.toBeNull();
      for (const { account } of lines) expect(accountName(account, joinId)).not.toBeNull();
    }
    expect(accountName(`member:${joinId}`, joinId)).toBe("behind.account.you");
    expect(accountName("member:somebody", joinId)).toBe("behind.account.member");
    expect(accountName("petty_cash:x", joinId)).toBeNull();
  });
});

describe("the picture of the states", () => {
  it("has each state once, and no two in one place", () => {
    expect(participationMap.map(({ state }) => state).toSorted()).toEqual([...participationStates].toSorted());
    expect(new Set(participationMap.map(({ column, row }) => `${column} ${row}`)).size).toBe(participationMap.length);
  });
});

describe("LINE's chat", () => {
  let chat: ChatViewModel;

  beforeEach(async () => {
    await sent();
    chat = new ChatViewModel(wire, world, { go: (path) => went.push(path) });
    await chat.read();
  });

  it("holds what the viewer was sent, the oldest first; what was there before is not new", () => {
    const kinds = chat.messages.map(({ bubble }) => bubble !== null);
    expect(kinds).toContain(true);
    expect(chat.messages.map(({ at }) => at)).toEqual(
      chat.messages.map(({ at }) => at).toSorted((one, other) => one - other),
    );
    expect(chat.unread).toBe(0);
  });

  it("counts what comes while it is not on screen, until it is", async () => {
    await (await MemberHand.of(wire, people.friend)).leave(world.participation?.joinId ?? "");
    await sent();
    await chat.read();
    expect(chat.unread).toBeGreaterThan(0);
    chat.show();
    expect(chat.unread).toBe(0);
  });

  it("counts nothing that a new world begins with", async () => {
    await (await MemberHand.of(wire, people.friend)).leave(world.participation?.joinId ?? "");
    await sent();
    chat.renew();
    await chat.read();
    expect(chat.unread).toBe(0);
  });

  it("is in the language that the viewer reads", async () => {
    await chat.speak("ja");
    expect(chat.messages.map(({ text }) => text).join()).toMatch(/\p{Script=Hiragana}/u);
    await chat.speak("th");
    expect(chat.messages.map(({ text }) => text).join()).toMatch(/\p{Script=Thai}/u);
  });

  it("leads the phone where a button leads", () => {
    const button = chat.messages
      .flatMap(({ bubble }) => bubble?.footer?.contents ?? [])
      .find((part) => part.type === "button");
    chat.follow(button?.action.type === "uri" ? (button.action.uri ?? "") : "");
    expect(went).toEqual([`/thank/${world.participation?.joinId}`]);
  });

  it("of who is no friend of the account stays empty, and nothing breaks", async () => {
    const beam = await stage.viewer("non_friend");
    const { joinId } = await beam.join(world.told?.eventId ?? "");
    await beam.payByCard(joinId);
    await sent();
    world.become(world.told, "non_friend");
    await world.look();
    await chat.read();
    expect(world.participation?.state).toBe("confirmed");
    expect(chat).toMatchObject({ isFriend: false, messages: [], unread: 0 });
  });
});
