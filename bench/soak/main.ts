import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Production } from "../../tests/production/support/production.ts";
import { stagingLine } from "../../tests/support/line/staging-environment.ts";
import { routes } from "#contract/routes.ts";
import { lineUserId } from "../../tests/support/line/line-server.ts";
import type { SentWebhook } from "../../tests/support/stripe/stripe-events.ts";
import { endRefund } from "../../tests/support/stripe/refund-calls.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import type { HostTrouble } from "../../tests/support/real-hosts/real-hosts.ts";
import { type Balancer, balance } from "../cluster/balancer.ts";
import { tableOf } from "../statistics.ts";
import { SoakMembers } from "./members.ts";
import { openOnes, untilSettled, verdictOn } from "./verdict.ts";

/**
 * `npm run soak -- --minutes 10`: servers in production (tests/production) behind a balancer. Members join, pay and leave
 * as fast as they can for a while: that is the peak. Then at half of that, while a server is killed every 30 s and every
 * fifth call to a gateway goes wrong: it never arrives, its answer is lost, or it is told to come back. In the end what
 * members were told, the rows, the gateways' own books and the ledger are held against each other. It ends with 1 where
 * anything differs. `--minutes 0.2 --peak 2 --kill 5 --members 40 --events 8` is a trial.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    processes: { type: "string", default: "2" },
    /** Seconds at full speed. */
    peak: { type: "string", default: "20" },
    lanes: { type: "string", default: "16" },
    /** Seconds between one death and the next. */
    kill: { type: "string", default: "30" },
    members: { type: "string", default: "600" },
    events: { type: "string", default: "40" },
    /** Seconds that what is under way at the end may take. */
    settle: { type: "string", default: "300" },
  },
});
const withPostgres = fileURLToPath(new URL("../../scripts/with-postgres.sh", import.meta.url));
const troubles: readonly HostTrouble[] = ["lose_request", "lose_answer", "unavailable"];
const gateways = new Set(["api.stripe.com", "api-pay.line.me"]);
/** Webhooks that are delivered at a time. */
const toldAtOnce = 4;
/** Members who are made at a time. */
const atOnce = 20;
const print = (line: string) => process.stdout.write(`${line}\n`);

if (process.env["TEST_DATABASE_URL"]) process.exitCode = await soak();
else {
  const itself = [process.execPath, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(withPostgres, itself, { stdio: "inherit" }).status ?? 1;
}

async function soak(): Promise<number> {
  const [minutes, peakSeconds, killEvery] = [Number(values.minutes), Number(values.peak), Number(values.kill)];
  let [isFailing, calls, failed] = [false, 0, 0];
  const troubleOf = (host: string): HostTrouble | null => {
    if (!isFailing || !gateways.has(host)) return null;
    calls += 1;
    if (calls % 5 !== 0) return null;
    failed += 1;
    return troubles[failed % troubles.length] ?? null;
  };
  const production = await Production.start({ logLevel: "error", troubleOf });
  let front: Balancer | null = null;
  try {
    while (production.servers.length < Number(values.processes)) await production.startServer();
    front = await balance(production.servers.map(({ url }) => url));
    const players = await membersOn(front.url, production);
    const telling = keepTelling(production, front.url);

    const turns = await atFullSpeed(players, peakSeconds);
    const peak = turns / peakSeconds;
    print(
      `Peak: ${peak.toFixed(1)} places a second, each joined and paid for, every third left; ${values.lanes} lanes.`,
    );
    isFailing = true;
    const killing = keepKilling(production, front, killEvery);
    // A trial may end before its first turn at full speed does.
    const rate = Math.max(peak / 2, 1);
    await atRate(players, rate, minutes * 60);
    const killed = await killing.end();
    isFailing = false;
    print(
      `${rate.toFixed(1)} a second for ${minutes} min: ${players.told.length} places; ${killed} servers were killed,`,
    );
    print(`${failed} of ${calls} calls to gateways failed, ${players.cameBack} calls of members were repeated.`);

    const open = await untilSettled(production, Number(values.settle) * 1_000);
    await telling.end();
    const verdict = await verdictOn(production, players.told, open);
    const ledger = await production.run("ledger-check.ts");
    const reconciled = await production.run("reconcile.ts");
    print(tableOf([{ ...verdict }], 0));
    print(ledger.out.trim().split("\n").at(-1) ?? ledger.err);
    print(reconciled.out.trim() || reconciled.err);
    print(`${players.declined} tries to pay failed, and their members knew.`);
    for (const one of await openOnes(production)) print(`OPEN   ${one}`);
    for (const sentence of players.stuck.slice(0, 20)) print(`STUCK  ${sentence}`);
    const { places: _places, payments: _payments, refunds: _refunds, ...wrong } = verdict;
    const faults = Object.values(wrong).reduce((sum, count) => sum + count, 0) + players.stuck.length;
    // The fakes list at once, so nothing may be on its way into their lists.
    const isClean = reconciled.code === 0 && !reconciled.out.includes("may not be listed yet");
    return faults === 0 && ledger.code === 0 && isClean ? 0 : 1;
  } finally {
    await front?.close();
    await production.close();
  }
}

async function membersOn(url: string, production: Production): Promise<SoakMembers> {
  const members: TestMember[] = [];
  const makeOne = async (at: number) => {
    const sub = lineUserId(`soak-${at}`);
    const token = await production.line.idToken(stagingLine.LINE_CHANNEL_ID, { sub, name: `Soak ${at}` });
    // Without an address nobody can pay by PromptPay: Stripe asks there to which account money goes back.
    await callOk(url, routes.changeProfile, { body: { email: `soak-${at}@example.com` } }, { token });
    return { id: sub, token };
  };
  for (let first = 0; first < Number(values.members); first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, Number(values.members) - first) }, (_, at) => first + at);
    members.push(...(await Promise.all(some.map(makeOne))));
  }
  const merchant = { token: production.merchantToken };
  const putUp = async (method: readonly ("card" | "promptpay" | "linepay")[]) => {
    const ids: string[] = [];
    for (let count = 0; count < Number(values.events); count += 1) {
      ids.push(await putUpEvent(url, { capacity: 10_000, paymentMethods: [...method] }, merchant));
    }
    return ids;
  };
  const events = { byStripe: await putUp(["card", "promptpay"]), byLinePay: await putUp(["linepay"]) };
  return new SoakMembers(url, production, members, events);
}

/** Answers how many turns ended. */
async function atFullSpeed(players: SoakMembers, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let turns = 0;
  const lane = async () => {
    while (performance.now() < endsAt) {
      await players.turn();
      if (performance.now() < endsAt) turns += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane));
  return turns;
}

/** Turns begin at their time, however long those before take. Resolves when all have ended. */
async function atRate(players: SoakMembers, perSecond: number, seconds: number): Promise<void> {
  const startedAt = performance.now();
  const playing: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const waits = startedAt + (count * 1_000) / perSecond - performance.now();
    if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits));
    playing.push(players.turn());
  }
  await Promise.all(playing);
}

interface Going {
  /** Answers how often it was done. */
  end(): Promise<number>;
}

/** Kills one server after the other; another one takes its place. */
function keepKilling(production: Production, front: Balancer, seconds: number): Going {
  const { servers } = production;
  return again(seconds * 1_000, async () => {
    const [victim, ...others] = servers.splice(0);
    servers.push(...others);
    front.use(others.map(({ url }) => url));
    await victim?.kill();
    await production.startServer();
    front.use(servers.map(({ url }) => url));
  });
}

/**
 * Stripe tells what happened every second, each event twice, the last one first, some at a time, until it is heard; what
 * is refused would never be. Payers by PromptPay whom it asked for an account, because money goes back to them, give one.
 */
function keepTelling({ stripe, account }: Production, url: string): Going {
  return again(1_000, async () => {
    for (const refund of account.refunds.values())
      if (refund.status === "requires_action") endRefund(stripe, account, refund, "succeeded");
    const events = stripe.events.take().toReversed();
    const untold = [...events, ...events].values();
    const lane = async () => {
      for (const event of untold) await tellUntilHeard(event, url);
    };
    await Promise.all(Array.from({ length: toldAtOnce }, lane));
  });
}

async function tellUntilHeard(event: SentWebhook, url: string): Promise<void> {
  for (;;) {
    const { rawBody: body, headers } = event;
    const answer = await fetch(`${url}/payment/webhook`, { method: "POST", body, headers }).catch(() => null);
    if (answer?.ok) return;
    if (answer?.status === 400 || answer?.status === 401) throw new Error(`Stripe was answered ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function again(everyMs: number, work: () => Promise<void>): Going {
  let [isOver, count] = [false, 0];
  const stopped = Promise.withResolvers<void>();
  const going = (async () => {
    for (;;) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs)), stopped.promise]);
      if (isOver) return;
      await work();
      count += 1;
    }
  })();
  return {
    async end() {
      isOver = true;
      stopped.resolve();
      await going;
      return count;
    },
  };
}
