import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Container } from "inversify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resolve } from "#composition/resolve.ts";
import { createServerContainer } from "#composition/server/create-container.ts";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { lineStandIns } from "#composition/server/line-stand-ins.ts";
import { openPersistence, type Persistence } from "#composition/server/open-database.ts";
import { openSandbox } from "#composition/server/open-sandbox.ts";
import { parseSettings, type Settings } from "#composition/server/settings.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
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

describe("the server root", () => {
  let persistence: Persistence;
  let container: Container;

  beforeAll(async () => {
    const clock = new SystemClock();
    const ids = new RandomIdSource();
    const logger = new RecordingLogger();
    persistence = await openPersistence(settings, clock, ids, logger);
    const gateway = await openSandbox(persistence, ids, async () => true, logger);
    const line = lineStandIns(persistence, clock, settings.line);
    container = createServerContainer(settings, persistence, {
      ...line,
      gateway,
      slipPictures: new SharpSlipPictures(),
    });
  });

  afterAll(async () => {
    await persistence.jobs.stop();
    await persistence.close();
  });

  it.each(wiredClasses().map((wired) => [wired.name, wired] as const))(
    "resolves %s, the same one each time",
    (_, wired) => {
      expect(resolve(container, wired)).toBeInstanceOf(wired);
      expect(resolve(container, wired)).toBe(resolve(container, wired));
    },
  );

  it.each(serverPorts().map((port) => [String(port), port] as const))("provides %s", (_, port) => {
    expect(resolve(container, port)).toBeDefined();
  });
});

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
