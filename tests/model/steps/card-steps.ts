import fc from "fast-check";
import { expect } from "vitest";
import { tokens } from "../../support/world/members.ts";
import { members } from "../events.ts";
import { held, nobody } from "../reference/place.ts";
import { at, type Command, likely, type Model, pick, picked, reachable, step } from "../step.ts";
import type { System } from "../system.ts";
import { isFinal } from "./member-steps.ts";
import { pay } from "./payment-steps.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";

const who = fc.constantFrom(0, 0, 0, 1, 1, 2);

export const keepsCard: fc.Arbitrary<Command> = fc
  .tuple(who, fc.constantFrom<("good" | "secure" | "declined")[]>("good", "secure", "secure", "declined"), fc.boolean())
  .map(([member, card, first]) =>
    step(`keepCard(${members[member]}, ${card}, ${first})`, "nothing", (_, s) =>
      keep(s, at(members, member), card, first),
    ),
  );

export const prefersCard: fc.Arbitrary<Command> = fc
  .tuple(who, pick, fc.boolean())
  .map(([member, which, first]) =>
    step(`preferCard(${members[member]}, ${which}, ${first})`, "nothing", (_, s) =>
      prefer(s, at(members, member), which, first),
    ),
  );

export const dropsCard: fc.Arbitrary<Command> = fc
  .tuple(who, pick)
  .map(([member, which]) =>
    step(`dropCard(${members[member]}, ${which})`, "nothing", (m, s) => drop(m, s, at(members, member), which)),
  );

/** A member keeps a card, is asked for 3-D Secure as it pays with it, and drops it meanwhile. */
export const dropsWhilePaying: fc.Arbitrary<Command> = fc.nat(3).map((which) =>
  step(`dropWhilePaying(${which})`, "a place", async (model, system) => {
    const { member } = likely(reachable(model.ref.places), held, which);
    await step("keep", "nothing", (_, s) => keep(s, member, "secure", true)).run(model, system);
    await step("pay", "nothing", (m, s) => pay(m, s, which, "card", "kept", false)).run(model, system);
    await step("drop", "nothing", (m, s) => drop(m, s, member, 0)).run(model, system);
  }),
);

async function keep(
  system: System,
  member: string,
  card: "good" | "secure" | "declined",
  first: boolean,
): Promise<void> {
  const before = await cardsOf(system, member);
  const answer = await system.world.get(ManageCards).save(member, tokens[card], first);
  expect(answer.kind).toBe(card === "declined" ? "declined" : "saved");
  const after = await cardsOf(system, member);
  if (answer.kind !== "saved") return expect(after).toEqual(before);
  const isKnown = before.some(({ id }) => id === answer.card.id);
  expect(after.length).toBe(before.length + (isKnown ? 0 : 1));
  expect(answer.card.last4).toBe(tokens[card].slice(-4));
  if (first || before.length === 0) expect(after.find(({ isDefault }) => isDefault)?.id).toBe(answer.card.id);
}

async function prefer(system: System, member: string, which: number, first: boolean): Promise<void> {
  const before = await cardsOf(system, member);
  if (before.length === 0) return;
  const { id, isDefault } = picked(before, which);
  expect((await system.world.get(ManageCards).change(member, id, first)).kind).toBe("changed");
  const after = await cardsOf(system, member);
  const passesOn = isDefault && !first && before.length > 1;
  const expected = first ? id : passesOn ? before[1]?.id : before[0]?.id;
  expect(after[0]?.id).toBe(expected);
}

/** A card that a live payment needs stays. The default passes on. Mostly one that somebody pays with just now. */
async function drop({ attempts }: Model, system: System, someone: string, which: number): Promise<void> {
  const paying = attempts.findLast((one) => one.card !== null && !isFinal(one) && one.place.member !== nobody);
  const member = which <= 2 && paying ? paying.place.member : someone;
  const before = await cardsOf(system, member);
  if (before.length === 0) return;
  const { id } = likely(before, (card) => card.id === paying?.card, which);
  const isNeeded = attempts.some((attempt) => attempt.card === id && !isFinal(attempt));
  const answer = await system.world.get(ManageCards).remove(member, id);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(isNeeded ? "card_in_use" : "removed");
  const after = await cardsOf(system, member);
  expect(after.map((card) => card.id)).toEqual(before.map((card) => card.id).filter((one) => isNeeded || one !== id));
}

/** The default first: exactly one where there are any, and no card twice. */
async function cardsOf({ world }: System, member: string) {
  const cards = await world.unitOfWork.read((store) => store.cards.ofMember(member));
  expect(cards.map(({ isDefault }) => isDefault)).toEqual(cards.map((_, index) => index === 0));
  expect(new Set(cards.map(({ gatewayRef }) => gatewayRef)).size).toBe(cards.length);
  return cards;
}
