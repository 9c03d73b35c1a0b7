import { expect, it } from "vitest";
import { commands, findCommand } from "#cli/backoffice/run.ts";
import { routes } from "#contract/routes.ts";
import { hour } from "#domain/time/instant.ts";
import { formatInstant } from "#contract/wire/read.ts";
import {
  aFreeEvent,
  anEvent,
  aParticipation,
  aRefund,
  aPayment,
  aTransferAccount,
  testNow,
} from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "../http/support/app-under-test.ts";
import { call } from "../http/support/call.ts";
import { aPicture } from "../../support/pictures.ts";
import { transferring } from "../http/support/transfer-app.ts";
import { CommandLine } from "./support/command-line.ts";
import { anEventFile } from "./support/event-file.ts";

const doubles = anEventFile({ paymentMethods: ["transfer"] });

/** A merchant at its command line over the real app, which remembers what it has tried. */
function merchantAt(test: AppUnderTest) {
  const line = new CommandLine(test);
  const tried = new Set<string>();
  const says = async (...words: readonly string[]) => {
    const { code, out, err } = await line.run(words);
    expect([words.join(" "), code, err]).toEqual([words.join(" "), 0, ""]);
    tried.add(findCommand(words)?.command.name ?? "");
    return out;
  };
  return { line, tried, says, asks: async (...words: readonly string[]) => JSON.parse(await says(...words)) };
}

it("every command serves a merchant from its first event to the last refund", async () => {
  const test = await openApp();
  const { line, tried, says, asks } = merchantAt(test);

  line.files = {
    "account.json": { transferAccount: aTransferAccount() },
    "event.json": doubles,
    "change.json": { title: "Sunday doubles" },
  };
  expect(await asks("merchant", "change", "account.json")).toMatchObject({
    transferAccount: { bankName: "Kasikornbank" },
  });
  expect(await asks("merchant", "show")).toMatchObject({ transferAccount: { bankName: "Kasikornbank" } });
  expect(await asks("merchant", "account")).toMatchObject({ gateway: "sandbox" });
  expect((await says("token")).trim()).not.toBe("");
  const { id: event } = await asks("events", "create", "event.json");
  expect(await asks("events", "change", event, "change.json", "--dry-run")).toMatchObject({ applied: false });
  expect(await asks("events", "change", event, "change.json")).toMatchObject({
    applied: true,
    event: { title: "Sunday doubles" },
  });
  expect(await asks("events", "publish", event)).toMatchObject({ status: "open" });
  expect(await says("events", "list")).toContain("Sunday doubles");

  const [place] = await asks("places", "list", "--q", "court");
  expect(place).toMatchObject({ name: doubles.venue.name });
  expect(await asks("places", "read", "https://maps.app.goo.gl/LumphiniPark")).toEqual({
    name: "Lumphini Park",
    lat: 13.7307,
    lng: 100.5418,
  });

  line.files["court.png"] = await aPicture("#2050a0", "png", { width: 600, height: 400 });
  const { coverUrl } = await asks("covers", "upload", "court.png");
  line.files["photo.json"] = { coverUrl };
  expect(await asks("merchant", "logo", "court.png")).toMatchObject({ logoUrl: expect.stringMatching(/^\/logos\//u) });
  expect(await asks("events", "change", event, "photo.json")).toMatchObject({ event: { coverUrl } });

  const series = await asks("series", "make", event, "--days", "thu", "--games", "3", "--weeks-ahead", "1");
  expect(await says("series", "list")).toBe(`${series.id}  thu  ${series.dates[0].date}  Sunday doubles\n`);
  const [, , last] = (await asks("series", "show", series.id)).dates;
  expect(await asks("series", "skip", series.id, last.date)).toMatchObject({
    dates: [{ eventId: event }, {}, { leftOut: true }],
  });
  expect(await asks("series", "hold", series.id, last.date)).toMatchObject({ dates: [{}, {}, { leftOut: false }] });
  line.files["late.json"] = { startMinute: 1200 };
  expect(await asks("series", "change", series.id, "late.json", "--dry-run")).toMatchObject({ applied: false });
  const { id: template } = await asks("templates", "keep", event, "--name", "Sundays");
  expect(await says("templates", "list")).toBe(`${template}  Sundays\n`);
  const copy = await asks("templates", "use", template, "--date", last.date, "--draft");
  expect(copy).toMatchObject({ title: "Sunday doubles" });
  const publishesAt = formatInstant(testNow + hour);
  expect(await asks("events", "publish", copy.id, "--at", publishesAt)).toEqual({ publishesAt });
  expect(await asks("events", "publish", copy.id, "--by-hand")).toEqual({ publishesAt: null });
  const both = await line.run(["events", "publish", copy.id, "--at", publishesAt, "--by-hand"]);
  expect([both.code, both.err]).toEqual([2, expect.stringContaining("--at or --by-hand")]);
  expect(await says("templates", "remove", template)).toBe("");
  expect(await says("events", "delete", (await asks("events", "duplicate", copy.id)).id)).toBe("");

  const mali = await transferring(test, "mali", event);
  const pay = ["--payment", mali.paymentId];
  await mali.upload();
  expect(await asks("receipts", "list")).toMatchObject([{ paymentId: mali.paymentId }]);
  expect(await asks("receipts", "show", ...pay, "--out", "slip.jpg")).toMatchObject({ file: "slip.jpg" });
  expect(await asks("receipts", "reject", ...pay, "--reason", "Too dark.")).toMatchObject({ state: "requires_action" });
  await mali.upload();
  expect(await asks("receipts", "approve", ...pay)).toMatchObject({ state: "succeeded" });
  const [paper] = await asks("documents", "list", "--kind", "receipt", "--year", "2026");
  expect(paper).toMatchObject({ number: "R-2026-000001", paymentId: mali.paymentId });
  expect(await asks("documents", "show", "--id", paper.id)).toEqual(paper);
  const printed = await asks("documents", "pdf", "--id", paper.id, "--out", "paper.pdf");
  expect(printed).toMatchObject({ documentId: paper.id, file: "paper.pdf" });
  expect(await says("participations", "--event", event, "--csv")).toContain(`${mali.joinId},`);
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "on", startsAt: testNow + hour }));
    const own = { eventId: "on", memberId: "mali", ticketCode: "ticket-on" };
    await store.participations.save([aParticipation({ id: "on", ...own })]);
  });
  expect(await asks("check-in", "ticket-on")).toMatchObject({ displayName: "mali" });
  expect(await asks("undo-check-in", "on")).toMatchObject({ checkedInAt: null, arrived: 0 });
  expect(await asks("check-in", "ticket-on")).toMatchObject({ arrived: 1 });
  expect(await asks("members")).toMatchObject([{ displayName: "mali" }]);
  const [{ memberId }] = await asks("members");
  expect(await asks("people", "find", "mali")).toMatchObject([{ memberId }]);
  expect(await asks("people", "show", memberId)).toMatchObject({ memberId, displayName: "mali" });
  expect(await asks("followers", "list")).toEqual([]);
  expect(await asks("followers", "told")).toMatchObject([{ eventId: event, sent: 0 }]);
  expect(await asks("people", "block", memberId, "--reason", "Loud")).toMatchObject({ standing: "blocked" });
  expect(await asks("people", "list", "blocked")).toMatchObject([{ memberId, reason: "Loud" }]);
  expect(await asks("people", "let-in", memberId)).toMatchObject({ standing: "let_in", reason: null });
  expect(await asks("people", "forget", memberId)).toMatchObject({ standing: null });
  expect(await asks("people", "note", memberId, "--text", "Left-handed.")).toMatchObject({ note: "Left-handed." });
  expect(await asks("people", "note", memberId, "--text", "")).toMatchObject({ note: null });
  const toStaff = { merchantId: "merchant-1", eventId: event, text: "Any showers?" };
  await call(test, routes.writeToMerchant, { body: toStaff }, { token: await test.idToken("mali") });
  expect(await asks("messages", "list")).toMatchObject([{ memberId, waiting: 1, last: { event: { id: event } } }]);
  expect(await asks("messages", "show", memberId)).toMatchObject({ lines: [{ text: "Any showers?" }] });
  const answered = await asks("messages", "answer", memberId, "--text", "Two.");
  expect(answered).toMatchObject({ waiting: 0, lines: [{}, { author: "staff", text: "Two." }] });
  await call(test, routes.writeToMerchant, { body: toStaff }, { token: await test.idToken("mali") });
  expect(await asks("messages", "done", memberId)).toMatchObject({ waiting: 0 });
  const toAll = ["message", "--event", event, "--to", "in", "--text", "Bring shuttles."];
  expect(await asks(...toAll, "--dry-run")).toMatchObject({ applied: false, members: 1, left: null });
  expect(await asks(...toAll)).toMatchObject({ applied: true, members: 1, unreachable: 0 });
  const known = await line.run(["walk-in", "--event", event, "--member", memberId]);
  expect([known.code, known.err]).toEqual([1, expect.stringContaining("already_in")]);

  const walkIn = await asks("walk-in", "--event", event, "--name", "Lek", "--seats", "1");
  expect(walkIn).toMatchObject({ participant: { displayName: "Lek", walkIn: true, owed: { amount: 35_000 } } });
  const { joinId: lek } = walkIn.participant;
  expect(await asks("paid", "mark", lek, "--as", "cash")).toMatchObject({ owed: null });
  const [held] = await asks("cash", "list");
  expect(held).toMatchObject({ taken: { amount: 35_000 }, inHand: { amount: 35_000 }, lastHandover: null });
  const all = ["--amount", "35000", "--currency", "THB"];
  const signed = await asks("cash", "sign-off", held.by, ...all);
  expect(signed).toMatchObject({ inHand: { amount: 0 }, handedOver: { amount: 35_000 } });
  const more = await line.run(["cash", "sign-off", held.by, ...all]);
  expect([more.code, more.err]).toEqual([1, expect.stringContaining("more_than_in_hand")]);
  expect(await asks("cash", "undo", signed.lastHandover.handoverId)).toMatchObject({ inHand: { amount: 35_000 } });
  expect(await asks("paid", "undo", lek)).toMatchObject({ owed: { amount: 35_000 } });
  expect(await asks("take-out", lek, "--dry-run")).toMatchObject({ applied: false, refund: null });
  expect(await asks("take-out", lek)).toMatchObject({ applied: true, refund: null });
  expect(await asks("undo-take-out", lek)).toMatchObject({ joinId: lek, endedBecause: null });
  expect(await asks("take-out", lek)).toMatchObject({ applied: true, refund: null });
  await test.write((store) => store.events.insert(aFreeEvent({ id: "full", capacity: 1 })));
  const waiting = [];
  for (const name of ["bua", "noi", "ploy"]) {
    const body = { eventId: "full", seats: 1 };
    const { participation } = await call(test, routes.joinEvent, { body }, { token: await test.idToken(name) });
    waiting.push(participation.joinId);
  }
  const [bua = "", noi = "", ploy = ""] = waiting;
  const party = await asks("walk-in", "--event", event, "--name", "Party", "--seats", "2");
  const toOne = ["lower-seats", party.participant.joinId, "--seats", "1"];
  expect(await asks(...toOne, "--dry-run")).toMatchObject({ applied: false, refund: null });
  expect(await asks(...toOne)).toMatchObject({ applied: true, refund: null, seated: [] });
  await test.write((store) => store.events.insert(anEvent({ id: "later", paymentMethods: ["onsite"] })));
  const later = ["move", party.participant.joinId, "--to", "later"];
  expect(await asks(...later, "--dry-run")).toMatchObject({ applied: false, joinId: null, state: "confirmed" });
  expect(await asks(...later)).toMatchObject({ applied: true, joinId: expect.any(String), state: "confirmed" });
  expect(await asks("seat", ploy, "--dry-run")).toMatchObject({ applied: false, seats: { capacity: 2, taken: 2 } });
  expect(await asks("seat", ploy)).toMatchObject({ applied: true, seated: [{ joinId: ploy, state: "confirmed" }] });
  expect(await asks("take-out", bua, "--fill", noi)).toMatchObject({ seated: [{ joinId: noi }] });

  await test.write(async (store) => {
    const place = { eventId: event, joinId: "late" };
    const left = { eventId: event, memberId: "mali", state: "left", sequence: 90 } as const;
    await store.participations.save([aParticipation({ id: "late", ...left })]);
    const money = { gateway: null, bought: { seats: 1, settledPercents: 0 } };
    await store.payments.save(aPayment({ id: "late", ...place, memberId: "mali", method: "onsite", ...money }));
  });
  expect(await asks("forgive", "late", "--dry-run")).toMatchObject({ applied: false, refund: { amount: 35_000 } });

  const over = { startsAt: testNow - 3 * hour, joinClosesAt: testNow - 3 * hour, endsAt: testNow - hour };
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "over", ...over }));
    await store.participations.save([aParticipation({ id: "missed", eventId: "over", memberId: "mali" })]);
  });
  expect(await asks("roll", "--event", "over", "--missed", "missed")).toMatchObject({ missed: [{ joinId: "missed" }] });
  expect(await asks("undo-roll", "over")).toEqual({ eventId: "over", closedAt: null });
  await asks("roll", "--event", "over", "--missed", "missed");
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "owes", ...over }));
    const own = { eventId: "owes", memberId: "mali" };
    await store.participations.save([aParticipation({ id: "owes", ...own })]);
    const due = { method: "onsite", gateway: null, bought: null, state: "processing" } as const;
    await store.payments.save(aPayment({ id: "owes", joinId: "owes", ...own, ...due }));
  });
  expect(await asks("owed", "list")).toMatchObject([
    { joinId: "owes", displayName: "mali", amount: { amount: 35_000 } },
  ]);
  expect(await asks("owed", "remind", "owes")).toEqual({ remindedAt: expect.any(String) });
  expect(await asks("owed", "waive", "owes")).toMatchObject({ joinId: "owes", owed: null });
  expect(await asks("owed", "list")).toEqual([]);
  expect(await asks("owed", "undo", "owes")).toMatchObject({ owed: { amount: 35_000 } });
  await call(test, routes.objectToMiss, { body: { joinId: "missed" } }, mali);
  expect(await asks("misses", "list")).toMatchObject([{ joinId: "missed", displayName: "mali" }]);
  expect(await asks("misses", "decide", "missed", "--counts", "no")).toMatchObject({
    miss: { decision: "taken_back" },
  });

  const told = ["--transfer", "KB-1", "--currency", "THB", "--arrived", formatInstant(testNow)];
  expect(await asks("receipts", "arrived", ...told, "--amount", "4200", "--payer", "Mali")).toMatchObject({
    matched: "exception",
    paymentId: null,
  });
  line.files["bank.csv"] = 'Date,Description,Deposit,Balance\n01/12/2026,coffee,"1,200.00",9\n';
  const shown = await asks("receipts", "statement", "bank.csv", "--currency", "THB", "--dry-run");
  expect(shown).toMatchObject([{ line: 2, matched: "exception", exceptionId: null, fault: null }]);
  const [strange] = await asks("exceptions", "list");
  await says("exceptions", "resolve", "--id", strange.id, "--action", "accept");
  expect(await asks("exceptions", "list")).toEqual([]);
  expect(await asks("exceptions", "list", "--resolved")).toHaveLength(1);

  const month = formatInstant(testNow).slice(0, 7);
  expect(await asks("books", "month", "--month", month, "--zone", "Asia/Bangkok")).toMatchObject({
    month,
    sums: expect.any(Array),
    lines: expect.any(Array),
  });
  expect(await asks("books", "pdf", "--month", month, "--language", "th", "--out", "month.pdf")).toMatchObject({
    month,
    bytes: expect.any(Number),
    file: "month.pdf",
  });
  expect(await asks("books", "gateway")).toEqual({ sums: [], gateways: [], lines: [] });
  expect(await asks("books", "gateway", "--payouts")).toEqual({ sums: [], gateways: [], lines: [] });
  const figures = await asks("books", "figures");
  expect(figures).toMatchObject({ timeZone: "Asia/Bangkok", money: [{ currency: "THB" }] });

  const mint = await transferring(test, "mint", event);
  const amount = { amount: 36_000, currency: "THB" } as const;
  await call(test, routes.playPayment, {
    params: { paymentId: mint.paymentId },
    body: { outcome: "succeeded", amount },
  });
  const much = (await asks("exceptions", "list")).find((one: { readonly kind: string }) => one.kind === "too_much");
  expect(await asks("exceptions", "resolve", "--id", much.id, "--action", "refund")).toMatchObject({
    kind: "too_much",
    resolution: "refund",
  });

  const account = { bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mint Jaidee" };
  await call(test, routes.putBankAccount, { body: account }, mint);
  expect(await asks("events", "cancel", event)).toMatchObject({ status: "cancelled" });
  const payout = await asks("payouts", "make", "--country", "TH", "--out", "th.csv");
  expect(payout).toMatchObject({ refunds: 2, total: amount });
  expect(await asks("payouts", "list")).toMatchObject([{ id: payout.id, refunds: 2, open: 2 }]);
  expect(await asks("payouts", "show", "--id", payout.id, "--out", "again.csv")).toMatchObject({ id: payout.id });
  const [first, second] = await asks("refunds", "list", "--state", "processing");
  expect(await asks("refunds", "settle", "--refund", first.id, "--reference", "FT-1")).toMatchObject({
    state: "succeeded",
  });
  const sentBack = ["--refund", second.id, "--reason", "Account closed", "--reference", "RT-1"];
  expect(await asks("refunds", "returned", ...sentBack)).toMatchObject({ state: "needs_bank_account" });
  expect(await asks("refunds", "remind", "--refund", second.id)).toMatchObject({ askedAt: expect.any(String) });
  expect(await asks("refunds", "count")).toMatchObject({ needs_bank_account: 2 });
  const ofLate = { id: "by-hand", joinId: "late", paymentId: "late", eventId: event, memberId: "mali" };
  await test.write((store) => store.refunds.save(aRefund({ ...ofLate, destination: { kind: "venue", label: "" } })));
  expect(await asks("refunds", "handed-back", "--refund", "by-hand")).toMatchObject({ state: "succeeded" });

  expect([...tried].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    commands.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)),
  );
});
