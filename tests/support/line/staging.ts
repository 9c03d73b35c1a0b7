import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { LineServer, lineUserId } from "./line-server.ts";
import { stagingEnvironment, stagingLine } from "./staging-environment.ts";

/**
 * `node tests/support/line/staging.ts`: the built app on staging, beside a LINE on this machine, until it is stopped.
 * PORT (default 4100) and DATA_DIR are taken from the environment. Prints an ID token to call the API with.
 */
const port = Number(process.env["PORT"] ?? "4100");
const line = await LineServer.start();
const server = fileURLToPath(new URL("../../../src/composition/server/main.ts", import.meta.url));
const child = spawn(process.execPath, [server], {
  env: { ...process.env, ...stagingEnvironment(line, port) },
  stdio: "inherit",
});
const idToken = await line.idToken(stagingLine.LINE_CHANNEL_ID, { sub: lineUserId("mali"), name: "Mali" });
process.stdout.write(`LINE is on ${line.origin}\nAn ID token of Mali, for an hour: ${idToken}\n`);
process.once("SIGINT", () => child.kill("SIGINT"));
process.once("SIGTERM", () => child.kill("SIGTERM"));
child.once("exit", (code) => {
  void line.stop().then(() => process.exit(code ?? 1));
});
