import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stagingEnvironment, stagingLine } from "../../../support/line/staging-environment.ts";
import { ServerProcess } from "../../../support/process/server-process.ts";
import { LineIssuer } from "./line-issuer.ts";

const entry = fileURLToPath(new URL("../../../../src/composition/server/main.ts", import.meta.url));

/** The built app on staging, with the sample data: real sign-in by LINE's SDK against a LINE of this machine. */
export class LineStaging {
  /** LIFF's endpoint. Browsers trust localhost without https. */
  readonly origin: string;
  readonly liffId = stagingLine.LIFF_ID;
  readonly issuer: LineIssuer;
  readonly #server: ServerProcess;
  readonly #folder: string;

  private constructor(origin: string, issuer: LineIssuer, server: ServerProcess, folder: string) {
    this.origin = origin;
    this.issuer = issuer;
    this.#server = server;
    this.#folder = folder;
  }

  static async start(logLevel: string): Promise<LineStaging> {
    const folder = await mkdtemp(join(tmpdir(), "sideline-line-"));
    const issuer = await LineIssuer.start();
    const port = await freePort();
    const environment = { ...stagingEnvironment(issuer, port), DATA_DIR: join(folder, "data"), LOG_LEVEL: logLevel };
    const server = await ServerProcess.start({ entry, environment });
    return new LineStaging(`http://localhost:${port}`, issuer, server, folder);
  }

  /** Ends the process and throws its data away. */
  async close(): Promise<void> {
    await this.#server.kill();
    this.issuer.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => (address === null || typeof address === "string" ? reject(new Error("No port is free.")) : resolve(address.port)));
  });
  return promise;
}
