import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { routes } from "#contract/routes.ts";
import { listEvents } from "#contract/events/event-detail.ts";
import { MemberByWire, newIdentity } from "../../tests/e2e/support/member-by-wire.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";
import type { Scenario } from "./visit.ts";

const entry = fileURLToPath(new URL("./server.ts", import.meta.url));

/** A server with one build, and what is opened there. */
export interface Stage {
  readonly url: string;
  readonly scenarios: readonly Scenario[];
  close(): Promise<void>;
}

export async function setStage(build: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "sideline-load-"));
  const server = await ServerProcess.start({
    entry,
    environment: { DATA_DIR: join(folder, "data"), WEB_DIRECTORY: build },
  });
  const close = async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: server.url, scenarios: await scenariosAt(server.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const listed = 'main a[href^="/event/"]';

async function scenariosAt(url: string): Promise<readonly Scenario[]> {
  const { items } = await callOk(url, listEvents, { query: {} });
  const paid = items.find(({ price, seats, waiting }) => price.amount > 0 && seats.left > 0 && waiting === 0);
  if (!paid) throw new Error("The samples have no event to pay for.");
  const { id: eventId, merchantId } = paid;
  const identity = newIdentity("Sally");
  const { idToken } = await callOk(url, routes.issueIdentity, { body: identity });
  await new MemberByWire(url, idToken).join(eventId);
  return [
    { name: "Index, nobody yet", path: "/", content: listed },
    {
      name: "Index, a payment waits",
      path: "/",
      content: listed,
      identity: JSON.stringify(identity),
      later: `a[href^="/payment/${eventId}/"]`,
    },
    { name: "Event", path: `/event/${merchantId}/${eventId}`, content: "main h1" },
  ];
}
