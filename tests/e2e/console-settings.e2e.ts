import { look } from "./support/look.ts";
import { expect, looks, test } from "./support/test.ts";

// Its hold time and account are changed here, so no other story may count on them.
const changed = "daan-badminton";
const phone = { viewport: { width: 360, height: 740 } } as const;

// It is one walk through four screens, with axe at each.
test.slow();

test("an owner changes settings, builds a team, lets a program in, and reads what was done", async ({
  newMember,
  sideline,
}) => {
  const owner = await newMember("Kanya", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity, "owner", changed);
  const { page } = owner;
  const seen = { page, shot: owner.shot.bind(owner) };
  const see = (name: string) => look(seen, name, looks);
  await page.goto("/console/today");
  await page.getByRole("button", { name: "Account and settings" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/console/settings");
  await expect(page.getByRole("link", { name: "See it as members do" })).toHaveAttribute("href", /^\/merchant\//u);
  await see("settings");

  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit the times" }).click();
  await sheet.getByLabel("To pay after joining").fill("0");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Check this.")).toBeVisible();
  await sheet.getByLabel("To pay after joining").fill("20");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("20 min", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Edit the account for transfers" }).click();
  await sheet.getByLabel("Account holder").fill("Daan Club");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Daan Club", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^Team/u }).click();
  await expect(page.getByRole("heading", { name: "Kanya" })).toBeVisible();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await sheet.getByRole("radio", { name: /^Manager/u }).check();
  await sheet.getByRole("button", { name: "Make a link" }).click();
  await expect(sheet.getByRole("status")).toContainText("It works once");
  await see("team-invite");
  await sheet.getByRole("button", { name: "Close" }).click();

  const helper = await newMember("Noi", phone);
  await helper.byWire();
  await helper.page.goto(new URL(await sideline.invite(owner.identity, "manager", changed)).pathname);
  await helper.page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(helper.page).toHaveURL("/console/today");
  await helper.page.goto("/console/settings");
  await expect(helper.page.getByRole("heading", { name: "Times" })).toBeVisible();
  await expect(helper.page.getByRole("button", { name: "Edit the times" })).toHaveCount(0);
  await expect(helper.page.getByRole("link", { name: /^Team/u })).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: "Edit Noi's role" }).click();
  await sheet.getByRole("button", { name: "Remove from the team" }).click();
  await sheet.getByRole("button", { name: "Remove from the team" }).click();
  await expect(page.getByRole("heading", { name: "Noi" })).toHaveCount(0);

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Programs/u }).click();
  await page.getByRole("button", { name: "Add a program" }).click();
  await sheet.getByLabel("What it is").fill("Website");
  await sheet.getByRole("button", { name: "Add a program" }).click();
  await expect(sheet.getByRole("status")).toHaveText("You see this secret only now. Enter it in the program.");
  await see("program-secret");
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Website" })).toBeVisible();

  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: /^What was done/u }).click();
  await expect(page.getByRole("heading", { name: "Added a program" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Changed the settings" }).first()).toBeVisible();
  await see("record");
  await page.getByRole("button", { name: "Take it out as a file" }).click();
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save file" }).click();
  expect((await download).suggestedFilename()).toBe("record.csv");
});
