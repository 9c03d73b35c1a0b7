import { describe, expect, it } from "vitest";
import { type ReminderKind, remindAt, reminderKinds } from "#domain/participation/reminder.ts";
import { second } from "#domain/time/instant.ts";
import { ask, calls } from "./client.ts";
import { Dice } from "./dice.ts";
import { anOutside, events, members, type Outside, type Server } from "./outside.ts";

const runs = 60;
const behind = [-5 * second, -second, -250, -1] as const;
const anyhow = [...behind, 0, 0, 250, second] as const;

type Servers = readonly [Server, Server];

/** Two servers, one behind the database's clock and one anyhow, and members who are in. */
async function aSkewedRun(seed: number) {
  const dice = new Dice(seed);
  const outside = await anOutside(dice);
  const servers: Servers = [
    await outside.start(undefined, dice.pick(behind)),
    await outside.start(undefined, dice.pick(anyhow)),
  ];
  const free = events[2];
  const going = members.slice(0, free.capacity);
  for (const member of going) await ask(dice.pick(servers).world, calls.join(member, free.id, 1));
  return { dice, outside, servers, going, event: free };
}

/** Seconds pass one by one, and in each of them one server works, whichever it is. */
async function workThrough({ outside, servers, dice }: Running, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await ask(dice.pick(servers).world, calls.work());
    await outside.clock.advance(1);
  }
}

interface Running {
  readonly dice: Dice;
  readonly outside: Outside;
  readonly servers: Servers;
}

describe("servers whose clocks differ from the database's", () => {
  it(`remind every member of every start once, in ${runs} runs`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = await aSkewedRun(seed);
      for (const kind of reminderKinds) await passReminder(run, kind);
      const reminders = run.outside.sent.filter(({ kind }) => kind.startsWith("reminder"));
      const expected = reminderKinds.flatMap((kind) => run.going.map((member) => `${member} ${kind}`));
      expect(reminders.map(({ memberId, kind }) => `${memberId} ${kind}`).toSorted(), `seed ${seed}`).toEqual(
        expected.toSorted(),
      );
    }
  });

  it(`send every message that was postponed, in ${runs} runs`, async () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = await aSkewedRun(seed);
      run.outside.post.failures = 1 + run.dice.below(4);
      await workThrough(run, 120);
      const joined = run.outside.sent.filter(({ kind }) => kind === "joined").map(({ memberId }) => memberId);
      expect(joined.toSorted(), `seed ${seed}`).toEqual(run.going.toSorted());
    }
  });
});

async function passReminder(run: Awaited<ReturnType<typeof aSkewedRun>>, kind: ReminderKind): Promise<void> {
  const { clock } = run.outside;
  await clock.advance((remindAt(kind, run.event.startsAt) - clock.now()) / second - 3);
  await workThrough(run, 15);
}
