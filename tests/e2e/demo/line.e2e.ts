import { expect, test } from "./support/test.ts";

test("a card is shared by LINE's picker, and whoever gets it opens the app by its button", async ({ demo }) => {
  const { phone, page } = demo;
  await demo.open({ story: "join-and-pay" });
  const title = await phone.getByRole("heading", { level: 1 }).textContent();
  await phone.getByRole("button", { name: "Share" }).first().click();
  const line = page.getByRole("dialog", { name: "LINE" });
  await expect(line.getByRole("heading", { name: "Send to" })).toBeVisible();
  await expect(line.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await line.getByRole("checkbox", { name: "Fern" }).click();
  await demo.shot("line-picker");
  await line.getByRole("button", { name: "Send (1)" }).click();
  await expect(line.getByRole("log", { name: "Fern" })).toContainText(title ?? "no title");
  await demo.shot("line-card");
  await line.getByRole("button", { name: "See the event" }).click();
  await expect(line).toBeHidden();
  await expect(page.locator("#frame")).toHaveAttribute("data-caption", /Fern/);
  await demo.expectPath(/^\/event\//);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(title ?? "no title");
});

test("the app says what became of a share, and nothing when LINE's picker was closed", async ({ demo }) => {
  const { phone, page } = demo;
  await demo.open({ story: "join-and-pay" });
  const share = phone.getByRole("button", { name: "Share" }).first();
  const line = page.getByRole("dialog", { name: "LINE" });
  await share.click();
  await line.getByRole("button", { name: "Close" }).click();
  await expect(line).toBeHidden();
  await expect(phone.getByText("Shared", { exact: true })).toBeHidden();
  await share.click();
  await line.getByRole("checkbox").first().click();
  await line.getByRole("button", { name: "Send (1)" }).click();
  await line.getByRole("button", { name: "Back to the app" }).first().click();
  await expect(phone.getByText("Shared", { exact: true })).toBeVisible();
});

test("a shortcut is put on the home screen, and its icon opens the event again", async ({ demo }) => {
  const { phone, page } = demo;
  await demo.open({ story: "join-and-pay" });
  const title = await phone.getByRole("heading", { level: 1 }).textContent();
  await phone.getByRole("button", { name: "Add to home screen" }).click();
  const line = page.getByRole("dialog", { name: "LINE" });
  await expect(line.getByRole("heading", { name: "Add Sideline to the home screen?" })).toBeVisible();
  await demo.shot("line-shortcut");
  await line.getByRole("button", { name: "Add", exact: true }).click();
  await demo.shot("line-home-screen");
  await line.getByRole("button", { name: "Sideline" }).click();
  await expect(line).toBeHidden();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(title ?? "no title");
});
