import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { LinePayServer } from "../support/line-pay/line-pay-server.ts";
import { createDataFolder } from "../support/pglite.ts";
import { freePort } from "../support/process/free-port.ts";
import { merchantId, Sideline } from "./support/sideline.ts";
import type { AppMember } from "./support/app-member.ts";
import { expect, test as base } from "./support/test.ts";

interface LinePayFixtures {
  readonly linePay: LinePayServer;
  readonly sideline: Sideline;
}

/** A Sideline whose merchant has a channel at a LINE Pay of ours, as the operator sets it. */
const test = base.extend<object, LinePayFixtures>({
  linePay: [
    async ({ browserName: _browser }, provide) => {
      const linePay = await LinePayServer.start();
      await provide(linePay);
      await linePay.stop();
    },
    { scope: "worker" },
  ],

  sideline: [
    async ({ logLevel, linePay }, provide) => {
      const port = await freePort();
      const folder = await createDataFolder("line-pay");
      const seeded = await Sideline.start(logLevel, { DATA_DIR: folder });
      await seeded.close();
      await connect(linePay, folder);
      const sideline = await Sideline.start(logLevel, {
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        PAYMENT_GATEWAY: "line-pay,sandbox",
        LINE_PAY_API_ORIGIN: linePay.origin,
      });
      await provide(sideline);
      await sideline.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const operator = fileURLToPath(new URL("../../src/composition/server/operator/main.ts", import.meta.url));

async function connect(linePay: LinePayServer, folder: string): Promise<void> {
  const { id, secret } = linePay.connect({ secret: "0123456789abcdef".repeat(2) });
  const file = join(folder, "secret.txt");
  await writeFile(file, secret);
  const env = { PATH: process.env["PATH"], DATA_DIR: folder };
  await promisify(execFile)(process.execPath, [operator, "merchants", "channel", merchantId, id, "THB", file], { env });
}

/** From the event to LINE Pay's own page. Answers the path of the Payment screen. */
async function toLinePay(member: AppMember, sideline: Sideline): Promise<string> {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent({ paymentMethods: ["linepay"] }));
  await member.join();
  await expect(page).toHaveTitle("Payment | Sideline");
  const path = new URL(page.url()).pathname;
  await expect(page.getByText("Approve it in LINE")).toBeVisible();
  await member.shot("60-line-pay-chosen");
  await page.getByRole("button", { name: "Continue to LINE Pay" }).click();
  await expect(page.getByRole("heading", { name: "LINE Pay" })).toBeVisible();
  await expect(page.getByText("THB 350")).toBeVisible();
  return path;
}

/** How often LINE Pay took the money of its newest payment. */
function takenBy(linePay: LinePayServer): number {
  return [...linePay.transactions.values()].at(-1)?.taken ?? 0;
}

test("a member approves in LINE Pay and has a ticket", async ({ member, sideline, linePay }) => {
  const { page } = member;
  await toLinePay(member, sideline);
  expect(takenBy(linePay)).toBe(0);
  await page.getByRole("link", { name: "Approve" }).click();
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(takenBy(linePay)).toBe(1);
});

test("a member comes back without approving, and can go on", async ({ member, sideline, linePay }) => {
  const { page } = member;
  const path = await toLinePay(member, sideline);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Approve it in LINE Pay" })).toBeVisible();
  await member.shot("61-line-pay-open");
  await page.getByRole("button", { name: "Open LINE Pay" }).click();
  await page.getByRole("link", { name: "Approve" }).click();
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(takenBy(linePay)).toBe(1);
});

test("the hold ends while LINE Pay is open: approving then charges nothing", async ({ member, sideline, linePay }) => {
  const { page } = member;
  await toLinePay(member, sideline);
  await sideline.advance(15 * 60 + 1);
  await page.getByRole("link", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "The time ran out" })).toBeVisible();
  await member.shot("62-line-pay-too-late");
  await sideline.advance(3_600);
  expect(takenBy(linePay)).toBe(0);
});

test("a member who never comes back is charged once and has a place", async ({ member, sideline, linePay }) => {
  const { page } = member;
  const path = await toLinePay(member, sideline);
  const [newest] = [...linePay.transactions.values()].slice(-1);
  if (newest) newest.state = "approved";
  await sideline.advance(120);
  expect(takenBy(linePay)).toBe(1);
  await page.goto(path);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("the confirmation's answer is lost: it ends confirmed, once", async ({ member, sideline, linePay }) => {
  const { page } = member;
  await toLinePay(member, sideline);
  linePay.fail("confirm", "lose_answer");
  await page.getByRole("link", { name: "Approve" }).click();
  await expect(page.getByText("See you there!")).toBeVisible({ timeout: 20_000 });
  expect(takenBy(linePay)).toBe(1);
  expect(linePay.seen.filter((call) => call === "confirm").length).toBeGreaterThan(0);
});
