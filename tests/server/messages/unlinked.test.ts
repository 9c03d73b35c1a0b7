import { beforeEach, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { namesWebAddress } from "#domain/text/web-address.ts";
import { languages } from "#languages/language.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { filledFor } from "#server/adapters/line/service-templates.ts";
import { renderMessage } from "#server/adapters/messages/render-message.ts";
import type { RenderedMessage } from "#server/adapters/messages/rendered-message.ts";
import { type Message, messageKinds } from "#server/application/messages/message-store.ts";
import {
  aMember,
  aMerchant,
  aMessage,
  anEvent,
  aParticipation,
  aPayment,
  aPendingAct,
  aRefund,
  aStaffMember,
  testNow,
  testStart,
} from "../../support/builders/index.ts";

const address = "จ่ายที่ｅｖｉｌ．ｃｏｍ/payนะ";
const place = { name: `Court ${address}`, address: `9 Rama IV, ${address}` };
const level = { from: address, to: "evil.com", note: "evil。com" };
const change = {
  differences: [
    { of: "venue", from: place, to: { ...place, name: "evil.com" } },
    { of: "level", from: level, to: { ...level, note: null } },
    { of: "time", from: timesFrom(testStart), to: timesFrom(testStart + 3_600_000) },
  ],
  mayLeaveFree: true,
} as const;
const old: Partial<SportsEvent> = {
  title: `Badminton ${address}`,
  venue: { ...anEvent().venue, ...place },
  level,
  cancelReason: `Rain. ${address}`,
};

function timesFrom(startsAt: number) {
  return { startsAt, endsAt: startsAt + 7_200_000, timeZone: "Asia/Bangkok" };
}

let unitOfWork: InMemoryUnitOfWork;

beforeEach(async () => {
  unitOfWork = new InMemoryUnitOfWork({ enqueue: () => undefined });
  await unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant({ approvedAt: null }));
    await store.members.ensure(aMember({ displayName: address }));
    await store.events.insert(anEvent(old));
    await store.participations.save([aParticipation()]);
    const slip = { uploads: 1, reviewSince: testNow, reviewDueAt: testStart, flags: [] };
    await store.payments.save(aPayment({ method: "transfer", state: "processing", slip }));
    await store.merchants.ensureMemberIds("merchant-1", new Map([["member-1", "known-1"]]));
    const asks = {
      memberId: "member-1",
      id: "known-1",
      standing: "asked",
      reason: null,
      standsSince: testNow,
      note: null,
    } as const;
    await store.merchants.saveStanding({ merchantId: "merchant-1", ...asks });
    await store.refunds.save(aRefund());
    await store.staff.save(aStaffMember({ id: "staff-1", memberId: "member-1" }));
    await store.pendingActs.save(aPendingAct({ id: "act-1", askedBy: "staff-1", decidedBy: "staff-1" }));
  });
});

async function rendered(parts: Partial<Message>, language: (typeof languages)[number] = "en") {
  const message = aMessage({ until: testStart, change, text: `Hello. ${address}`, eventIds: ["event-1"], ...parts });
  const linkTo = (path: string) => `https://sideline.example${path}`;
  const found = await unitOfWork.read((store) => renderMessage(store, message, aMember({ language }), linkTo));
  if (!found) throw new Error("There is nothing to write.");
  return found;
}

/** Every text that a member sees; where its button leads is no text. */
function seen({ text, flex }: RenderedMessage): readonly string[] {
  const texts: string[] = [text];
  JSON.stringify(flex, (key, value: unknown) => {
    if (["text", "altText", "label"].includes(key) && typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

describe("a message about an event with web addresses of before", () => {
  it.each(messageKinds)("has none: %s", async (kind) => {
    for (const language of languages) {
      const ids = kind === "staff_join_request" ? ["known-1"] : [aPayment().id];
      const notice = { merchantId: "merchant-1", eventId: "event-1", ids };
      const about = { refundId: "refund-1", pendingActId: "act-1", notice };
      for (const text of seen(await rendered({ kind, ...about }, language)))
        expect({ text, names: namesWebAddress(text) }).toEqual({ text, names: false });
    }
  });

  it("has none as a service message of LINE's", async () => {
    const template = { name: "joined", params: { title: "event", place: "venue", note: "text" } } as const;
    const filled = await unitOfWork.read((store) =>
      filledFor(template, store, aMessage(), aMember(), (path) => `https://sideline.example${path}`),
    );
    expect(Object.keys(filled ?? {})).toEqual(["title", "place", "note"]);
    for (const text of Object.values(filled ?? {})) expect(text).toSatisfy((one: string) => !namesWebAddress(one));
  });

  it("keeps the words around them", async () => {
    expect((await rendered({ kind: "announcement" })).text).toMatch(/Badminton จ่ายที่….*\nHello\. จ่ายที่…นะ$/u);
  });

  it("keeps those of reasons and of messages to all where the club is approved", async () => {
    await unitOfWork.run((store) => store.merchants.save(aMerchant({ approvedAt: testNow })));
    expect((await rendered({ kind: "announcement" })).text).toContain(`Hello. ${address}`);
    const notice = { merchantId: "merchant-1", eventId: "event-1", ids: [] };
    const answered = await rendered({ kind: "answer", joinId: null, notice });
    expect(answered.text).toContain(`Hello. ${address}`);
    expect(answered.link).toBe("/event/merchant-1/event-1?show=messages");
    const cancelled = (await rendered({ kind: "event_cancelled" })).text;
    expect(cancelled).toContain(`Rain. ${address}`);
    expect(cancelled).not.toContain(`Badminton ${address}`);
  });
});
