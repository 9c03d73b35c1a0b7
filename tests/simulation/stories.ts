import { hour, minute } from "#domain/time/instant.ts";
import { aPicture } from "../support/pictures.ts";
import { tokens } from "../support/world/members.ts";
import { type Call, calls } from "./client.ts";
import { recordsOf } from "./books.ts";
import type { Outside } from "./outside.ts";

/** Somebody's way through the product, call by call; `play` moves what is outside of the server. */
export type Story = readonly ((outside: Outside) => Promise<Call | null>)[];

const say = (call: Call) => async () => call;
const wait = (milliseconds: number) => async ({ clock }: Outside) => {
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
  const place = (await recordsOf(outside)).map((record) => record.place).findLast(({ memberId }) => memberId === member);
  return place ? make(place.id) : null;
};
const pay = (member: string, key: string, token = tokens.good, method: "card" | "promptpay" | "onsite" = "card") =>
  about(member, (joinId) => calls.pay(member, joinId, key, method, token));
const leave = (member: string, seats: number | null = null) => about(member, (joinId) => calls.leave(member, joinId, seats));
const picture = await aPicture("#2050a0");
const transfer = (member: string, key: string) => about(member, (joinId) => calls.pay(member, joinId, key, "transfer", tokens.good));
const upload = (member: string, key: string, slip: string) => say(calls.upload(member, key, slip, picture));
const play = (key: string, outcome: "succeeded" | "failed" = "succeeded") => async ({ gateway }: Outside) => {
  await gateway.bank.play(key, outcome);
  return null;
};

export const stories: Readonly<Record<string, Story>> = {
  "join, pay, leave with a refund": [join("mali", "paid", 2), pay("mali", "p1"), work, leave("mali"), work, webhook, work],
  "declined, then paid with another card": [join("mali"), pay("mali", "p1", tokens.poor), pay("mali", "p2"), webhook, work],
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
  "at the venue, with a seat less": [join("mali", "paid", 2), pay("mali", "p1", tokens.good, "onsite"), leave("mali", 1), work, leave("mali")],
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
  "half of it comes back": [join("mali", "soon", 2), pay("mali", "p1"), wait(hour), leave("mali", 1), leave("mali"), work, webhook, work],
};
