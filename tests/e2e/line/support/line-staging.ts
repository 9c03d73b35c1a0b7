import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EventSummaryWire } from "#contract/events/event.ts";
import { listEvents } from "#contract/events/event-detail.ts";
import { LineServer } from "../../../support/line/line-server.ts";
import { stagingEnvironment, stagingLine } from "../../../support/line/staging-environment.ts";
import { callOk } from "../../../support/process/caller.ts";
import { freePort } from "../../../support/process/free-port.ts";
import { ServerProcess } from "../../../support/process/server-process.ts";

const entry = fileURLToPath(new URL("../../../../src/composition/server/main.ts", import.meta.url));

/** The built app on staging, with the sample data: real sign-in by LINE's SDK against a LINE of this machine. */
export class LineStaging {
  /** LIFF's endpoint. Browsers trust localhost without https. */
  readonly origin: string;
  readonly liffId = stagingLine.LIFF_ID;
  /** What the server takes for LINE. */
  readonly line: LineServer;
  /** A LINE that the server knows nothing of: tokens that it signs are refused. */
  readonly otherLine: LineServer;
  readonly #server: ServerProcess;
  readonly #folder: string;

  private constructor(
    origin: string,
    [line, otherLine]: readonly [LineServer, LineServer],
    server: ServerProcess,
    folder: string,
  ) {
    this.origin = origin;
    this.line = line;
    this.otherLine = otherLine;
    this.#server = server;
    this.#folder = folder;
  }

  /** `more`: what the server finds in its environment besides. */
  static async start(logLevel: string, more: Readonly<Record<string, string>> = {}): Promise<LineStaging> {
    const folder = await mkdtemp(join(tmpdir(), "sideline-line-"));
    const lines = await Promise.all([LineServer.start(), LineServer.start()]);
    const port = await freePort();
    const environment = {
      ...stagingEnvironment(lines[0], port),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: logLevel,
      ...more,
    };
    try {
      return new LineStaging(
        `http://localhost:${port}`,
        lines,
        await ServerProcess.start({ entry, environment }),
        folder,
      );
    } catch (error) {
      await Promise.all(lines.map((line) => line.stop()));
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** What the server logged or wrote to standard error so far. */
  get said(): readonly string[] {
    return this.#server.output;
  }

  /** An event of the sample data that has seats. */
  async event(): Promise<EventSummaryWire> {
    const { items } = await callOk(this.origin, listEvents, { query: { hasSeats: "true" } });
    const found = items.find(({ status, price, seats }) => status === "open" && price.amount > 0 && seats.left >= 4);
    if (!found) throw new Error("The sample data has no open event.");
    return found;
  }

  /** Ends the process and throws its data away. */
  async close(): Promise<void> {
    await this.#server.kill();
    await Promise.all([this.line.stop(), this.otherLine.stop()]);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
