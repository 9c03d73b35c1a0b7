import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningWorld, runWorld } from "#composition/demo/backend/run-world.ts";
import { DemoWorld } from "#composition/demo/world/demo-world.ts";
import type { AnsweredCall } from "#server/application/ports/call-meter.ts";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { parseSettings, type Settings } from "#composition/server/settings.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { serverPorts, wiredClasses } from "../support/wired-classes.ts";
import { createDataFolder } from "../support/pglite.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";

let folder: string;
let settings: Settings;

beforeAll(async () => {
  folder = await createDataFolder("root");
  settings = parseSettings({ DATA_DIR: folder });
});

afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ["the server root", () => createServer(settings, { webDirectory: null, samples: false }, new RecordingLogger())],
  ["the demo", aDemo],
] as const)("%s", (_, open) => {
  let root: Pick<Server, "use" | "stop">;

  beforeAll(async () => {
    root = await open();
  });

  afterAll(() => root.stop());

  it.each(wiredClasses().map((wired) => [wired.name, wired] as const))(
    "resolves %s, the same one each time",
    (__, wired) => {
      expect(root.use(wired)).toBeInstanceOf(wired);
      expect(root.use(wired)).toBe(root.use(wired));
    },
  );

  it.each(serverPorts().map((port) => [String(port), port] as const))("provides %s", (__, port) => {
    expect(root.use(port)).toBeDefined();
  });
});

function aDemo(): Promise<RunningWorld> {
  return runWorld(new DemoWorld(), {
    slipPictures: new SharpSlipPictures(),
    publicOrigin: "https://demo.test",
    logger: new RecordingLogger(),
    onWork: () => undefined,
  });
}

describe("a server in one process", () => {
  const logger = new RecordingLogger();

  /** Once more on the same folder: whoever stopped must have let go of it. */
  async function withServer(samples: boolean, work: (server: Server) => Promise<void>): Promise<void> {
    const server = await createServer(settings, { webDirectory: null, samples }, logger);
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  }

  it("is ready when it has been made, stops cleanly, and starts again with what it had", async () => {
    const eventsOf = async (server: Server): Promise<readonly { readonly id: string }[]> => {
      const answer = await server.app.request("/line/list/event");
      return ((await answer.json()) as { items: { id: string }[] }).items;
    };
    let before: readonly { readonly id: string }[] = [];
    await withServer(true, async (server) => {
      expect((await server.app.request("/readyz")).status).toBe(200);
      before = await eventsOf(server);
      expect(before.length).toBeGreaterThan(0);
    });
    await withServer(false, async (server) => {
      expect((await eventsOf(server)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });
    expect(logger.lines.filter(({ level }) => level !== "info")).toEqual([]);
  });

  it("neither logs nor counts what it asks itself before it listens", async () => {
    const counted: string[] = [];
    const quiet = new RecordingLogger();
    const meter = { answered: ({ route }: AnsweredCall) => counted.push(route), seenInTheField: () => undefined };
    const server = await createServer(settings, { webDirectory: null, samples: false, meter }, quiet);
    await server.unnoticed(async () => {
      expect((await server.app.request("/line/list/event")).status).toBe(200);
      expect((await server.app.request("/nowhere")).status).toBe(404);
    });
    await expect(server.unnoticed(() => Promise.reject(new Error("a page")))).rejects.toThrow("a page");
    expect([quiet.lines, counted]).toEqual([[], []]);
    await server.app.request("/line/list/event");
    expect(quiet.lines.map(({ message }) => message)).toEqual(["request"]);
    expect(counted).toEqual(["/line/list/event"]);
    await server.stop();
  });

  it("is not ready any more once it has stopped", async () => {
    const server = await createServer(settings, { webDirectory: null, samples: false }, logger);
    await server.stop();
    expect((await server.app.request("/readyz")).status).toBe(503);
  });

  it("leaves nothing open when it can't be built", async () => {
    const nowhere = { webDirectory: join(folder, "no-such-build"), samples: false };
    await expect(createServer(settings, nowhere, logger)).rejects.toThrow();
    await withServer(false, async (server) => {
      expect((await server.app.request("/readyz")).status).toBe(200);
    });
  });

  it("is one per folder", async () => {
    await withServer(false, async () => {
      await expect(createServer(settings, { webDirectory: null, samples: false }, logger)).rejects.toThrow(folder);
    });
  });
});
