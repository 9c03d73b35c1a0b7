import { look } from "./support/look.ts";
import { expect, looks, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

const club = "lumphini-run-crew";

test("a member asks an organiser without a LINE account, and staff answer", async ({ member, newOwner, sideline }) => {
  const { page } = member;
  const owner = await newOwner("Pim", undefined, club);
  await member.openSignedIn(`/merchant/${club}`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/event\//);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Message the organiser" }).click();
  const sheet = page.getByRole("dialog", { name: "Message Lumphini Run Crew" });
  const field = sheet.getByLabel("Your message");
  await expect(sheet.getByRole("button", { name: "Send" })).toBeDisabled();
  await field.fill("Where do we put our bags?");
  await look(member, "message-typed", looks);
  await sheet.getByRole("button", { name: "Send" }).click();
  await expect(sheet.getByRole("log").getByText("Where do we put our bags?")).toBeVisible();
  await expect(field).toHaveValue("");
  await look(member, "message-sent", looks);

  const console = owner.page;
  await console.goto("/console/today");
  await console.getByRole("link", { name: /^1 message to answer/ }).click();
  await expect(console).toHaveURL("/console/messages");
  await expect(console.getByText("To answer")).toBeVisible();
  await look(owner, "messages", looks);
  await console.getByRole("link", { name: /Where do we put our bags/ }).click();
  await expect(console.getByRole("log").getByText(title)).toBeVisible();
  await console.getByLabel("Your answer").fill("There is a locked box at the start.");
  await look(owner, "message-answering", looks);
  await console.getByRole("button", { name: "Send answer" }).click();
  await expect(console.getByRole("log").getByText("There is a locked box at the start.")).toBeVisible();
  await expect(console.getByRole("button", { name: "Needs no answer" })).toHaveCount(0);
  await look(owner, "message-answered", looks);
  await console.goto("/console/today");
  await expect(console.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(console.getByText(/message to answer/)).toHaveCount(0);

  await sideline.advance(5);
  const told = async () =>
    (await sideline.messages()).filter(({ kind, userId }) => kind === "answer" && userId === member.identity.userId);
  await expect.poll(async () => (await told()).length).toBe(1);
  const [message] = await told();
  expect(message?.text).toContain("Lumphini Run Crew wrote to you:\nThere is a locked box at the start.");

  // LINE's message opens the conversation, and Back leaves it.
  await page.goto(`${new URL(page.url()).pathname}?show=messages`);
  await expect(sheet.getByRole("log").getByText("There is a locked box at the start.")).toBeVisible();
  await look(member, "message-read", looks);
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test("where an organiser has a LINE account, its chat is a tap away from all that is about a place", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  await member.openEvent(event);
  const chat = page.getByRole("link", { name: /^Chat on LINE/ });
  await expect(chat).toHaveAttribute("href", /line\.me/);
  const { joinId } = await (await member.byWire()).join(event.id);
  for (const path of [`/payment/${event.id}/${joinId}`, `/event/leave/${joinId}`]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Message the organiser" }).click();
    const sheet = page.getByRole("dialog", { name: /^Message Riverside/ });
    await expect(sheet.getByRole("link", { name: /^Chat on LINE/ })).toBeVisible();
    await expect(sheet.getByRole("textbox")).toHaveCount(0);
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(sheet).toBeHidden();
  }
});

test("staff write to somebody first, from their page", async ({ member, owner, sideline }) => {
  const event = await sideline.putUpGame(30, { title: "Left a racket" });
  await (await member.byWire()).join(event.id);
  const name = member.identity.displayName;
  const console = owner.page;
  await console.goto("/console/people");
  await console.getByRole("searchbox").fill(name);
  await console.getByRole("link", { name }).first().click();
  await console.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(console.getByText(`${name} hasn't written to you`)).toBeVisible();
  await console.getByLabel("Your message").fill("You left a racket at court 3.");
  await look(owner, "message-first", looks);
  await console.getByRole("button", { name: "Send", exact: true }).click();
  await expect(console.getByRole("log").getByText("You left a racket at court 3.")).toBeVisible();

  await sideline.advance(5);
  const told = async () =>
    (await sideline.messages()).filter(({ kind, userId }) => kind === "answer" && userId === member.identity.userId);
  await expect.poll(async () => (await told()).length).toBe(1);
  expect((await told())[0]?.text).toMatch(/wrote to you:\nYou left a racket at court 3\.$/u);
  const { page } = member;
  await page.goto(`/merchant/${event.merchantId}?show=messages`);
  await expect(page.getByRole("log").getByText("You left a racket at court 3.")).toBeVisible();
  await look(member, "message-first-read", looks);
});
