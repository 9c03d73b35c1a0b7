import { connect, type Socket } from "node:net";
import { steadyNow } from "./steady.ts";

/*
 * A process of many watchers: raw sockets that read an event's stream and note when each change reached them. Told what
 * to do by its parent.
 */

/** What the parent asks. */
export type CrowdAsked =
  | {
      readonly kind: "open";
      readonly url: string;
      readonly count: number;
      /** The first watchers are these members, the others strangers. */
      readonly tokens: readonly string[];
    }
  | { readonly kind: "report" }
  | { readonly kind: "close" };

/** When the watchers were told of the state with so many seats taken, on the machine's steady clock in ms. */
export interface ToldOf {
  readonly taken: number;
  readonly count: number;
  readonly half: number;
  readonly last: number;
}

export type CrowdSaid =
  | { readonly kind: "opened"; readonly statuses: Readonly<Record<string, number>> }
  | { readonly kind: "report"; readonly told: readonly ToldOf[]; readonly parts: number; readonly bytes: number }
  | { readonly kind: "closed" };

/** So many connections are opened at a time. */
const opening = 50;

const sockets: Socket[] = [];
const told = new Map<number, number[]>();
let parts = 0;
let bytes = 0;

const say = (said: CrowdSaid) => process.send?.(said);

function note(text: string): void {
  const at = steadyNow();
  for (let from = text.indexOf('"taken":'); from >= 0; from = text.indexOf('"taken":', from + 8)) {
    // A member's own part has the event in it, but is no change of seats.
    if (text.lastIndexOf("event: seats", from) < text.lastIndexOf("event: participation", from)) parts += 1;
    else {
      const taken = Number.parseInt(text.slice(from + 8, from + 16), 10);
      const times = told.get(taken);
      if (times) times.push(at);
      else told.set(taken, [at]);
    }
  }
}

/** Resolves with the status once the first state is here. */
function watch(url: URL, token: string | undefined): Promise<string> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  sockets.push(socket);
  const bearer = token === undefined ? "" : `authorization: Bearer ${token}\r\n`;
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${bearer}\r\n`);
  return new Promise((resolve) => {
    let head = "";
    const first = (chunk: Buffer) => {
      head += chunk.toString("latin1");
      const status = head.slice(9, 12);
      if (status === "200" && !head.includes("event: seats")) return;
      socket.off("data", first);
      socket.on("data", (later) => {
        bytes += later.length;
        note(later.toString("latin1"));
      });
      resolve(status);
    };
    socket.on("data", first);
    socket.once("error", () => resolve("broken"));
    socket.once("close", () => resolve("closed"));
  });
}

async function open({ url, count, tokens }: Extract<CrowdAsked, { kind: "open" }>): Promise<void> {
  const statuses: Record<string, number> = {};
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const token = tokens[next];
      next += 1;
      const status = await watch(new URL(url), token);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: opening }, lane));
  say({ kind: "opened", statuses });
}

function report(): void {
  const inOrder = [...told].toSorted(([a], [b]) => a - b);
  const all = inOrder.map(([taken, times]) => {
    times.sort((a, b) => a - b);
    return { taken, count: times.length, half: times[Math.floor(times.length / 2)] ?? 0, last: times.at(-1) ?? 0 };
  });
  say({ kind: "report", told: all, parts, bytes });
}

process.on("message", (asked: CrowdAsked) => {
  if (asked.kind === "open") void open(asked);
  if (asked.kind === "report") report();
  if (asked.kind === "close") {
    for (const socket of sockets) socket.destroy();
    say({ kind: "closed" });
    process.disconnect();
  }
});
