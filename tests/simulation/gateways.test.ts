import { afterEach, describe, expect, it } from "vitest";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { aMember, aMerchant, anEvent } from "../support/builders/index.ts";
import { ask, type Call, calls } from "./client.ts";
import { Dice } from "./dice.ts";
import { anOutside, type Outside, type Server } from "./outside.ts";
import { linePayTill, stripeTill, type Till } from "./tills.ts";

type Scene = (outside: Outside) => Promise<Call | null>;

const joinId = async ({ unitOfWork }: Outside): Promise<string> => {
  const places = await unitOfWork.read((store) => store.participations.ofMemberIn("mali", ["till"]));
  return places.get("till")?.id ?? "";
};
const after =
  (milliseconds: number): Scene =>
  async ({ clock }) => {
    await clock.advance(milliseconds / second);
    return calls.work();
  };

/** What the member does, and what the payer does at the gateway. */
const scenes = (till: Till): Readonly<Record<string, readonly Scene[]>> => ({
  "paid, then left": [
    async () => calls.join("mali", "till", 1),
    async (outside) => calls.pay("mali", await joinId(outside), "p1", till.method, ""),
    async () => {
      till.payersPay();
      return null;
    },
    after(2 * minute),
    after(2 * minute),
    async (outside) => calls.leave("mali", await joinId(outside), null),
    after(0),
    after(2 * minute),
  ],
  "paid after the hold": [
    async () => calls.join("mali", "till", 1),
    async (outside) => calls.pay("mali", await joinId(outside), "p1", till.method, ""),
    after(16 * minute),
    async () => {
      till.payersPay();
      return null;
    },
    after(hour),
  ],
});

describe.each([
  // Stripe's library pauses before it asks again, so fewer deaths are played.
  ["Stripe", stripeTill, 5, 29],
  ["LINE Pay", linePayTill, 2, 2],
] as const)("the process dies after any write, note or call of %s", (_, openTill, calmly, inTrouble) => {
  let till: Till;

  afterEach(() => till.close());

  it.each(
    ["paid, then left", "paid after the hold"].flatMap((name) => [false, true].map((trouble) => [name, trouble])),
  )(
    "%s (answers are lost too: %s): no money without a seat, nothing twice, nothing forgotten",
    async (name, trouble) => {
      till = await openTill();
      const every = trouble === true ? inTrouble : calmly;
      let deaths = 0;
      for (let step = 0; ; step += every) {
        await till.close();
        till = await openTill();
        const isDead = await playUntil(till, scenes(till)[String(name)] ?? [], step, trouble === true).catch(
          (error: unknown) => {
            throw new Error(`After a death at step ${step}.`, { cause: error });
          },
        );
        if (!isDead) {
          expect(till.booksOf("p1").taken).toBe(name === "paid, then left" ? 1 : 0);
          break;
        }
        deaths += 1;
      }
      expect(deaths * every).toBeGreaterThan(20);
    },
    60_000,
  );
});

/** Plays scenes on a server that dies at a step, goes on with another, and checks the books in the end. */
async function playUntil(till: Till, story: readonly Scene[], step: number, trouble: boolean): Promise<boolean> {
  const outside = await anOutside(new Dice(step));
  await outside.unitOfWork.run((store) =>
    store.events.insert(anEvent({ id: "till", paymentMethods: [till.method], capacity: 1 })),
  );
  const start = async () => {
    const server = await outside.start(undefined, 0, (life) => [till.open(life, outside.clock)]);
    const merchant = aMerchant({ gatewayAccounts: { "line-pay": "1650000000" } });
    await outside.unitOfWork.run(async (store) => {
      await store.merchants.save(merchant);
      await store.members.save(aMember({ id: "mali", email: "mali@example.com" }));
    });
    return server;
  };
  let server: Server = await start();
  const first = server;
  server.life.diesIn(step);
  if (trouble) till.hasTrouble();
  for (const scene of story) {
    const call = await scene(outside);
    if (!call) continue;
    const isAnswered = await ask(server.world, call);
    if (server.life.isDead) server = await start();
    if (!isAnswered) await ask(server.world, call);
  }
  till.recovers();
  const last = await start();
  for (const pause of [minute, 3 * minute, hour, day, 3 * day]) {
    await outside.clock.advance(pause / second);
    till.recovers();
    await ask(last.world, calls.work());
  }
  await checkBooks(till, outside);
  return first.life.isDead;
}

/** Ours and the gateway's say the same: money stays only with a seat, and each refund was sent once. */
async function checkBooks(till: Till, { unitOfWork }: Outside): Promise<void> {
  const id = await joinIdOf(unitOfWork);
  if (id === null) return;
  const [place, payments, refunds] = await unitOfWork.read(async (store) => [
    await store.participations.find(id),
    (await store.payments.ofParticipations([id])).get(id) ?? [],
    (await store.refunds.ofParticipations([id])).get(id) ?? [],
  ]);
  for (const { id: paymentId, state, amount } of payments) {
    const { taken, back } = till.booksOf(paymentId);
    expect(taken).toBe(state === "succeeded" ? 1 : 0);
    const ours = refunds.filter((refund) => refund.paymentId === paymentId);
    expect(back).toBe(ours.reduce((sum, refund) => sum + refund.amount.amount, 0));
    expect(ours.map((refund) => refund.state)).toEqual(ours.map(() => "succeeded"));
    if (taken === 1) expect(back).toBe(place?.state === "confirmed" ? 0 : amount.amount);
  }
}

async function joinIdOf(unitOfWork: Outside["unitOfWork"]): Promise<string | null> {
  const places = await unitOfWork.read((store) => store.participations.ofMemberIn("mali", ["till"]));
  return places.get("till")?.id ?? null;
}
