import { parseArgs } from "node:util";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { isTrial } from "../throttle.ts";
import { attacks } from "./attacks.ts";
import { type AbuseStage, setAbuseStage } from "./stage.ts";

/*
 * What a member's join takes while somebody attacks from the same machine, beside the quiet: `npm run bench:abuse`. Ends
 * with 1 when the slowest twentieth takes more than three times as long. `BENCH_TRIAL=1` shows within seconds that it runs;
 * `-- --only slips` plays one attack, `--server-option=--cpu-prof` is given to the server's Node.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    "server-option": { type: "string", multiple: true, default: [] },
  },
});

const mostTimes = 3;

const sizes = isTrial
  ? { joins: 5, payers: 2, width: 400, height: 400, lines: 20, streams: 20, warmUp: 2 }
  : { joins: 120, payers: 12, width: 8_000, height: 5_000, lines: 999, streams: 500, warmUp: 40 };

/** Joins one after the other, with a moment between, as members of one evening. */
async function p95OfJoins({ server, members, eventIds }: AbuseStage, from: number, count: number): Promise<number> {
  const took: number[] = [];
  for (let at = from; at < from + count; at += 1) {
    const member = members[at];
    const eventId = eventIds[at % eventIds.length];
    if (!member || eventId === undefined) throw new Error("There are too few members.");
    const begun = performance.now();
    await callOk(server.url, routes.joinEvent, { body: { eventId, seats: 1 } }, { token: member.token });
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

const all = attacks(sizes.streams).filter(({ name }) => name.includes(values.only));
const stage = await setAbuseStage({ ...sizes, phases: all.length + 2, nodeOptions: values["server-option"] });
try {
  await p95OfJoins(stage, 0, sizes.warmUp);
  let from = sizes.joins;
  const quiet = await p95OfJoins(stage, from, sizes.joins);
  console.log(`quiet: p95 of a join ${quiet.toFixed(1)} ms`);
  for (const attack of all) {
    from += sizes.joins;
    const { stop } = await attack.begin(stage);
    const p95 = await p95OfJoins(stage, from, sizes.joins);
    const met = await stop();
    const times = p95 / quiet;
    console.log(`${attack.name}: p95 ${p95.toFixed(1)} ms, ${times.toFixed(2)} times the quiet one (answers: ${met})`);
    if (times > mostTimes && !isTrial) process.exitCode = 1;
  }
  if (stage.server.output.length > 0) console.log(`The server said:\n${stage.server.output.slice(0, 20).join("\n")}`);
} finally {
  await stage.close();
}
