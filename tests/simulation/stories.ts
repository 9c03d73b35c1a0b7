import type { DisputeState } from "#domain/payment/payment.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { aPicture } from "../support/pictures.ts";
import { testNow } from "../support/builders/index.ts";
import { tokens } from "../support/world/members.ts";
import { type Call, calls } from "./client.ts";
import { recordsOf } from "./books.ts";
import { events, type Outside } from "./outside.ts";

/** Somebody's way through the product, call by call; `play` moves what is outside of the server. */
export type Story = readonly ((outside: Outside) => Promise<Call | null>)[];

const say = (call: Call) => async () => call;
const wait =
  (milliseconds: number) =>
  async ({ clock }: Outside) => {
    await clock.advance(milliseconds / 1_000);
    return null;
  };
const webhook = async ({ gateway, mail }: Outside) => {
  await gateway.deliverPending();
  const [first] = mail.splice(0);
  return first ? calls.deliver(first) : null;
};
const work = say(calls.work());
const join = (member: string, event = "paid", seats = 1) => say(calls.join(member, event, seats));
/** A call about a member's newest place, where it has come to one. */
const about = (member: string, make: (joinId: string) => Call) => async (outside: Outside) => {
  const place = (await recordsOf(outside))
    .map((record) => record.place)
    .findLast(({ memberId }) => memberId === member);
  return place ? make(place.id) : null;
};
const pay = (member: string, key: string, token = tokens.good, method: "card" | "promptpay" | "onsite" = "card") =>
  about(member, (joinId) => calls.pay(member, joinId, key, method, token));
const leave = (member: string, seats: number | null = null) =>
  about(member, (joinId) => calls.leave(member, joinId, seats));
const picture = await aPicture("#2050a0");
const transfer = (member: string, key: string) =>
  about(member, (joinId) => calls.pay(member, joinId, key, "transfer", tokens.good));
const upload = (member: string, key: string, slip: string) => say(calls.upload(member, key, slip, picture));
const play =
  (key: string, outcome: "succeeded" | "failed" = "succeeded") =>
  async ({ gateway }: Outside) => {
    await gateway.bank.play(key, outcome);
    return null;
  };
const dispute =
  (key: string, state: DisputeState) =>
  async ({ gateway }: Outside) => {
    await gateway.bank.dispute(key, state);
    return null;
  };
const arrive =
  (transfer: string, key: string, amount: number) =>
  async ({ arrivals }: Outside) =>
    calls.arrive(transfer, key, amount, arrivals);
/** The merchant decides about the newest money that waits for it. */
const resolve =
  (action: ExceptionAction) =>
  async ({ unitOfWork }: Outside) => {
    const [newest] = await unitOfWork.read((store) => store.exceptions.listOfMerchant("merchant-1", 1, null));
    return newest ? calls.resolve(newest.id, action) : null;
  };
const account = (member: string, number = "0123456789") => say(calls.account(member, number));
const payOut =
  (payoutId: string) =>
  async ({ payouts }: Outside) =>
    calls.payOut(payoutId, payouts);
const settleRefund = (member: string) => async (outside: Outside) => {
  const refunds = (await recordsOf(outside))
    .filter(({ place }) => place.memberId === member)
    .flatMap((record) => record.refunds);
  const last = refunds.at(-1);
  return last ? calls.settleRefund(last.id, `bank-${last.id}`) : null;
};
const checkIn = (member: string, nonce: string) => async (outside: Outside) => {
  const place = (await recordsOf(outside))
    .map((record) => record.place)
    .findLast(({ memberId }) => memberId === member);
  return place?.ticketCode ? calls.checkIn(place.ticketCode, nonce) : null;
};

export const stories: Readonly<Record<string, Story>> = {
  "join, pay, leave with a refund": [
    join("mali", "paid", 2),
    pay("mali", "p1"),
    work,
    leave("mali"),
    work,
    webhook,
    work,
  ],
  "declined, then paid with another card": [
    join("mali"),
    pay("mali", "p1", tokens.poor),
    pay("mali", "p2"),
    webhook,
    work,
  ],
  "3-D Secure, answered while nobody looks": [
    join("mali"),
    pay("mali", "p1", tokens.secure),
    play("p1"),
    webhook,
    work,
    leave("mali"),
    work,
  ],
  "an open attempt replaced, and the money comes from both": [
    join("mali"),
    pay("mali", "p1", tokens.secure),
    pay("mali", "p2"),
    play("p1"),
    webhook,
    work,
  ],
  "money after the hold, with and without a seat left": [
    join("mali", "paid", 3),
    pay("mali", "p1", tokens.good, "promptpay"),
    wait(16 * minute),
    play("p1"),
    webhook,
    work,
    leave("mali", 1),
    work,
  ],
  "the seat went to somebody else meanwhile": [
    join("mali", "paid", 3),
    pay("mali", "p1", tokens.good, "promptpay"),
    wait(16 * minute),
    join("somchai", "paid", 3),
    pay("somchai", "p2"),
    play("p1"),
    webhook,
    work,
  ],
  "an offer is declined, the next one is taken and paid": [
    join("mali", "paid", 3),
    pay("mali", "p1"),
    join("somchai"),
    join("hana"),
    leave("mali", 2),
    about("somchai", (joinId) => calls.answer("somchai", joinId, "decline")),
    pay("hana", "p2"),
    work,
  ],
  "a large party is offered fewer, misses it, still wants to play, and comes with fewer": [
    join("mali", "paid", 2),
    pay("mali", "p1"),
    join("hana"),
    pay("hana", "p2"),
    say(calls.join("somchai", "paid", 3, 2)),
    leave("mali"),
    work,
    wait(22 * hour),
    work,
    about("somchai", (joinId) => calls.answer("somchai", joinId, "stillIn")),
    pay("somchai", "p3"),
    work,
  ],
  "at the venue, with a seat less": [
    join("mali", "paid", 2),
    pay("mali", "p1", tokens.good, "onsite"),
    leave("mali", 1),
    work,
    leave("mali"),
  ],
  "the merchant adds seats, then calls it off": [
    join("mali", "paid", 3),
    pay("mali", "p1"),
    join("somchai"),
    say(calls.resize("paid", 4)),
    pay("somchai", "p2"),
    say(calls.callOff("paid")),
    work,
    webhook,
    work,
  ],
  "a slip, rejected, sent again, approved, and left": [
    join("mali", "paid", 2),
    transfer("mali", "p1"),
    upload("mali", "p1", "slip-1"),
    say(calls.reject("p1")),
    upload("mali", "p1", "slip-2"),
    say(calls.approve("p1")),
    work,
    leave("mali"),
    work,
  ],
  "a slip for an attempt that was replaced, rejected; then the money comes": [
    join("mali", "paid", 2),
    transfer("mali", "p1"),
    pay("mali", "p2"),
    upload("mali", "p1", "slip-1"),
    resolve("reject"),
    arrive("t1", "p1", 66_666),
    resolve("refund"),
    account("mali"),
    payOut("file-1"),
    work,
  ],
  "a slip after its member left, and the money makes its exception real": [
    join("mali", "paid", 2),
    transfer("mali", "p1"),
    leave("mali"),
    upload("mali", "p1", "slip-1"),
    arrive("t1", "p1", 66_666),
    resolve("refund"),
    account("mali"),
    payOut("file-1"),
    work,
  ],
  "half of it comes back": [
    join("mali", "soon", 2),
    pay("mali", "p1"),
    wait(hour),
    leave("mali", 1),
    leave("mali"),
    work,
    webhook,
    work,
  ],
  "half of a transfer comes, then the rest, then all of it again": [
    join("mali"),
    transfer("mali", "p1"),
    arrive("t1", "p1", 10_000),
    arrive("t2", "p1", 23_333),
    arrive("t3", "p1", 33_333),
    resolve("refund"),
    account("mali"),
    payOut("file-1"),
    work,
  ],
  "too much comes, and what is too much goes back": [
    account("mali"),
    join("mali"),
    transfer("mali", "p1"),
    arrive("t1", "p1", 40_000),
    resolve("ask"),
    resolve("refund"),
    payOut("file-1"),
    settleRefund("mali"),
    work,
  ],
  "it comes late and is accepted, or the seat is gone": [
    join("mali", "paid", 3),
    transfer("mali", "p1"),
    wait(25 * hour),
    join("somchai", "paid", 1),
    arrive("t1", "p1", 99_999),
    resolve("accept"),
    leave("somchai"),
    resolve("accept"),
    work,
  ],
  "an account after the refund, another one, a file, and the bank's word": [
    join("mali"),
    transfer("mali", "p1"),
    arrive("t1", "p1", 33_333),
    leave("mali"),
    account("mali"),
    account("mali", "9876543210"),
    payOut("file-1"),
    wait(25 * hour),
    payOut("file-2"),
    settleRefund("mali"),
    payOut("file-3"),
    work,
  ],
  "paid at the venue, checked in twice, then called off": [
    join("mali", "paid", 2),
    pay("mali", "p1", tokens.good, "onsite"),
    checkIn("mali", "scan-1"),
    checkIn("mali", "scan-2"),
    say(calls.callOff("paid")),
    account("mali"),
    payOut("file-1"),
    work,
  ],
  "a card is kept, pays, is dropped, and kept again": [
    say(calls.keepCard("mali", tokens.good)),
    join("mali"),
    about("mali", (joinId) => calls.payWithCard("mali", joinId, "p1")),
    say(calls.dropCard("mali")),
    work,
    say(calls.keepCard("mali", tokens.good)),
    work,
  ],
  "disputed while its refund waits, which the merchant wins": [
    join("mali", "paid", 2),
    pay("mali", "p1"),
    dispute("p1", "open"),
    webhook,
    work,
    leave("mali", 1),
    leave("mali"),
    dispute("p1", "won"),
    webhook,
    work,
  ],
  "disputed just as its refund is sent, and lost": [
    join("mali", "paid", 2),
    pay("mali", "p1"),
    leave("mali", 1),
    dispute("p1", "open"),
    work,
    webhook,
    leave("mali"),
    work,
    dispute("p1", "lost"),
    webhook,
    work,
  ],
  "erased, and back as somebody new": [
    account("mali"),
    say(calls.keepCard("mali", tokens.good)),
    join("mali", "soon"),
    about("mali", (joinId) => calls.payWithCard("mali", joinId, "p1")),
    leave("mali"),
    work,
    wait(minute),
    work,
    say(calls.erase("mali")),
    join("mali", "soon"),
    pay("mali", "p2"),
    work,
  ],
  "the hour is changed, and who was in leaves with everything": [
    join("mali", "soon", 2),
    pay("mali", "p1"),
    join("somchai", "soon"),
    say(calls.change("soon", { startsAt: testNow + 21 * hour, endsAt: testNow + 23 * hour })),
    leave("mali", 1),
    leave("mali"),
    pay("somchai", "p2"),
    work,
  ],
  "the venue is changed after the hold ran out, and then the money comes": [
    join("mali"),
    pay("mali", "p1", tokens.good, "promptpay"),
    wait(16 * minute),
    work,
    say(calls.change("paid", { venue: { ...events[0].venue, name: "Court 4" } })),
    play("p1"),
    webhook,
    work,
  ],
};
