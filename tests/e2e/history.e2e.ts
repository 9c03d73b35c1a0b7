import { languages } from "#languages/language.ts";
import type { Page } from "@playwright/test";
import { hour, minute, second } from "#domain/time/instant.ts";
import { aPicture } from "../support/pictures.ts";
import type { AppMember } from "./support/app-member.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, looks, test } from "./support/test.ts";

/** A hold that ran out, a line that closed, an event that was called off, and one that was left. */
async function liveThroughAll(member: AppMember, sideline: Sideline): Promise<void> {
  const wire = await member.byWire();
  const closesSoon = new Date((await sideline.now()) + hour).toISOString();
  const event = (title: string, parts: Parameters<Sideline["putUpEvent"]>[0] = {}) =>
    sideline.putUpEvent({ title, ...parts });
  const crowded = await event("Crowded doubles", { capacity: 1, joinClosesAt: closesSoon });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(crowded.id);
  await wire.join(crowded.id);
  await wire.join((await event("Forgotten doubles")).id);
  const calledOff = await event("Rained-off doubles");
  await wire.joinAndPay(calledOff.id);
  await sideline.cancelEvent(calledOff.id);
  await wire.leave((await wire.joinAndPay((await event("Unlucky doubles")).id)).joinId);
  await sideline.advance((2 * hour) / second);
}

test("History tells of everything that ended why it did", async ({ member, sideline }) => {
  const { page } = member;
  await liveThroughAll(member, sideline);
  await page.goto("/history");
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card("Forgotten doubles")).toContainText("Not paid in time, so the seats were released.");
  await expect(card("Crowded doubles")).toContainText("Joining closed before a seat became free.");
  await expect(card("Rained-off doubles")).toContainText("The organiser cancelled the event.");
  await expect(card("Unlucky doubles")).toContainText("Left");
  await expect(card("Unlucky doubles")).toContainText("Refund ฿350");
  await member.shot("95-history-endings", true);
});

test("a member reads the receipt and the credit note of a game that was left, and takes both as a PDF", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const wire = await member.byWire();
  await wire.leave((await wire.joinAndPay((await sideline.putUpEvent()).id, 2)).joinId);
  // The refund is sent, then it arrives.
  for (const seconds of [1, (3 * minute) / second]) await sideline.advance(seconds);
  await page.goto("/history?tab=payments");
  await page.getByRole("link", { name: "Receipt" }).first().click();
  await expect(page).toHaveURL(/\/receipt\//u);
  const paper = (title: string) =>
    page
      .locator("main div")
      .filter({ has: page.getByRole("heading", { name: title, level: 2 }) })
      .filter({ has: page.getByRole("link", { name: "Open PDF" }) })
      .last();
  await expect(paper("Receipt")).toContainText(/No\. R-\d{4}-\d{6}/u);
  await expect(paper("Receipt")).toContainText("฿700");
  await expect(paper("Credit note")).toContainText(/No\. C-\d{4}-\d{6}/u);
  await expect(paper("Credit note")).toContainText("You left the event");
  await member.shot("97-receipt-and-credit-note", true);
  for (const title of ["Receipt", "Credit note"]) {
    const href = await paper(title).getByRole("link", { name: "Open PDF" }).getAttribute("href");
    const answer = await page.request.get(new URL(href ?? "", page.url()).href);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

for (const look of looks) {
  test(`why things ended fits a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    await liveThroughAll(member, sideline);
    for (const language of languages) {
      await member.speak(language);
      await member.page.goto("/history");
      await member.page.getByRole("heading", { name: "Rained-off doubles" }).waitFor();
      await expect(member.page.locator("html")).toHaveAttribute("lang", language);
      const overflow = await member.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await member.shot(`96-history-${language}-${look}`, true);
    }
  });
}

/** Two games that are over, and that staff say the member missed. */
async function missTwo(member: AppMember, sideline: Sideline): Promise<void> {
  const wire = await member.byWire();
  const now = await sideline.now();
  const times = {
    startsAt: new Date(now + hour).toISOString(),
    endsAt: new Date(now + 2 * hour).toISOString(),
    joinClosesAt: null,
  };
  const first = await sideline.putUpEvent({ title: "Missed doubles", ...times });
  const other = await sideline.putUpEvent({ title: "Other doubles", ...times });
  const places = [await wire.joinAndPay(first.id), await wire.joinAndPay(other.id)];
  await sideline.advance((3 * hour) / second);
  for (const { eventId, joinId } of places) await sideline.closeRoll(eventId, [joinId]);
}

for (const [language, look] of [
  ["th", "light"],
  ["ja", "dark"],
] as const) {
  test(`a missed game is objected to on a small phone, ${language}, ${look}`, async ({ newMember, sideline }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look, language });
    await missTwo(member, sideline);
    const { page } = member;
    await page.goto("/history");
    const object = page.getByRole("listitem").getByRole("button");
    await expect(object).toHaveCount(2);
    await member.shot(`97-missed-${language}-${look}`, true);
    await object.first().click();
    await expect(object).toHaveCount(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await member.shot(`98-objected-${language}-${look}`, true);
  });
}

/** A place paid by transfer, whose slip waits for the merchant. Words differ by language: known by what it is made of. */
async function sendASlip(member: AppMember, sideline: Sideline): Promise<void> {
  const { page } = member;
  const wire = await member.byWire();
  const { id } = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const { joinId } = await wire.join(id);
  await wire.payByTransfer(joinId);
  await page.goto(`/payment/${id}/${joinId}`);
  const buffer = Buffer.from(await aPicture("#2050a0", "png", { width: 900, height: 1_600 }));
  await page.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
  await page.locator("main img[src^=blob]").waitFor();
  await page
    .getByRole("main")
    .getByRole("button")
    .filter({ hasNot: page.locator("svg") })
    .first()
    .click();
  await expect.poll(async () => (await wire.read(joinId)).state).toBe("under_review");
}

const fetches = (page: Page) => {
  const heard: string[] = [];
  page.on(
    "request",
    (request) =>
      request.url().includes("/line/upload/receipt") && request.method() === "GET" && heard.push(request.url()),
  );
  return heard;
};

test("History shows the slip of a transfer, small and then large, and fetches it once", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  await sendASlip(member, sideline);
  const asked = fetches(page);
  await page.goto("/history?tab=payments");
  const row = page.getByRole("button", { name: "Transfer slip" });
  await expect(row.locator("img[src^=blob]")).toBeVisible();
  await member.shot("97-history-payments");
  await row.click();
  const sheet = page.getByRole("dialog", { name: "Transfer slip" });
  const picture = sheet.getByRole("img", { name: "The slip you sent" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_600);
  await member.shot("98-history-slip");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  expect(asked).toHaveLength(1);
});

test("a slip that can't be fetched says so, and is asked for again", async ({ member, sideline, watch }) => {
  watch.expect("ERR_FAILED");
  const { page } = member;
  await sendASlip(member, sideline);
  const offline = (url: URL) => url.pathname === "/line/upload/receipt";
  await page.route(offline, (route) => route.abort());
  await page.goto("/history?tab=payments");
  await page.getByRole("button", { name: "Transfer slip" }).click();
  const sheet = page.getByRole("dialog", { name: "Transfer slip" });
  const retry = sheet.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await member.shot("99-history-slip-failed");
  await page.unroute(offline);
  await retry.click();
  await expect(sheet.getByRole("img", { name: "The slip you sent" })).toBeVisible();
});

for (const look of looks) {
  test(`slips fit a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    await sendASlip(member, sideline);
    for (const language of languages) {
      await member.speak(language);
      await member.page.goto("/history?tab=payments");
      const row = member.page
        .getByRole("main")
        .getByRole("button")
        .filter({ has: member.page.locator("img[src^=blob]") });
      await row.click();
      await member.page.locator("dialog[open] img[src^=blob]").waitFor();
      await expect(member.page.locator("html")).toHaveAttribute("lang", language);
      const overflow = await member.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await member.shot(`97-slip-${language}-${look}`);
    }
  });
}
