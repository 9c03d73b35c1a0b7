import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const module = fileURLToPath(new URL("../../../scripts/start/end-with-shell.ts", import.meta.url));
const program = `
  const { endWithShell } = await import(${JSON.stringify(module)});
  endWithShell();
  setInterval(() => {}, 1_000);
  process.once("SIGTERM", () => { console.log("told to stop"); process.exit(); });
  console.log("started");
`;

it("who runs in npm's shell is told to stop when only the shell was", async () => {
  const shell = spawn("sh", ["-c", `"$NODE" --input-type=module --eval "$PROGRAM"; :`], {
    env: { NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const started = Promise.withResolvers<void>();
  shell.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes("started")) started.resolve();
  });
  await started.promise;
  shell.kill("SIGTERM");
  // Both had this end of the pipe, so it closes when neither is there.
  await once(shell, "close");
  expect(said).toBe("started\ntold to stop\n");
});
