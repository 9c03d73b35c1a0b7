import { aPhoto } from "../support/pictures.ts";
import { look } from "./support/look.ts";
import { openClub } from "./support/open-club.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

// Its hold time and account are changed here, so no other story may count on them.
const changed = "daan-badminton";

const photo = async () => ({ name: "court.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPhoto()) });

// It is one walk through four screens, with axe at each.
test.slow();

test("an owner changes settings, builds a team, lets a program in, and reads what was done", async ({
  newMember,
  newOwner,
  sideline,
  watch,
}) => {
  // What waits for an owner is refused at first; who was removed follows no more and gets no token.
  for (const status of ["409", "401", "400"]) watch.expect(`status of ${status}`);
  const owner = await newOwner("Kanya", smallPhone, changed);
  const helper = await newOwner("Noi", smallPhone, changed);
  const { page } = owner;
  const see = (name: string) => look(owner, name, looks);
  await page.goto("/console/today");
  await page.getByRole("button", { name: "Account and settings" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/console/settings");
  await expect(page.getByRole("link", { name: "See it as members do" })).toHaveAttribute("href", /^\/merchant\//u);
  await see("settings");

  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit the times" }).click();
  await sheet.getByLabel("To pay after joining").fill("0");
  await sheet.getByText("Advanced").click();
  await expect(sheet.getByLabel("To answer an offer, well before the start")).toHaveValue("12");
  await see("times");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Enter a whole number of minutes from 1 to 1440.")).toBeVisible();
  await expect(sheet.getByLabel("To pay after joining")).toBeFocused();
  // What was typed is there when the sheet is opened again.
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Edit the times" }).click();
  await expect(sheet.getByLabel("To pay after joining")).toHaveValue("0");
  await sheet.getByLabel("To pay after joining").fill("20");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("20 min", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Edit the name and description" }).click();
  await sheet.getByLabel("Name that members see").fill("");
  await sheet.getByLabel("About the club").fill("Evening games by the river.");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByLabel("Name that members see")).toBeFocused();
  await sheet.getByLabel("Name that members see").fill("Daan Badminton");
  await see("name");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Evening games by the river.")).toBeVisible();

  await page.getByRole("button", { name: "Edit the logo" }).click();
  await sheet.getByLabel("Choose a picture").setInputFiles(await photo());
  await expect(sheet.getByRole("img", { name: "What members will see of the picture" })).toBeVisible();
  await see("logo");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  const logo = page.getByRole("main").locator('img[src^="/logos/"]');
  await expect
    .poll(() => logo.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => [naturalWidth > 0, currentSrc]))
    .toEqual([true, expect.stringMatching(/\/\d+\.avif$/u)]);

  await page.getByRole("button", { name: "Edit the account for transfers" }).click();
  await sheet.getByLabel("Account holder").fill("Daan Club");
  await sheet.getByLabel("Country").selectOption("Taiwan");
  await sheet.getByLabel("Bank", { exact: true }).click();
  const banks = page.getByRole("dialog", { name: "Choose your bank" });
  await banks.getByRole("searchbox").fill("cathay");
  await see("banks");
  await banks.getByRole("button", { name: /Cathay/u }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  // Another owner says yes by the message in LINE's chat.
  const waits = page.getByRole("dialog", { name: "Another account for transfers" });
  await expect(waits.getByText(/^Waits for .*Noi/u)).toBeVisible();
  await see("owner-waits");
  await helper.confirmInChat((chat) => look(chat, "owner-confirms", looks));
  await expect(waits).toBeHidden();
  await expect(page.getByText("Daan Club", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^Team/u }).click();
  await expect(page.getByRole("heading", { name: "Kanya" })).toBeVisible();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await sheet.getByRole("radio", { name: /^Manager/u }).check();
  await sheet.getByRole("button", { name: "Make a link" }).click();
  await expect(sheet.getByRole("status")).toContainText("It works once");
  await see("team-invite");
  await sheet.getByRole("button", { name: "Close" }).click();
  const open = page.getByRole("region", { name: "Open invitations" });
  await expect(open.getByRole("listitem")).toHaveCount(1);
  await expect(open.getByRole("listitem")).toContainText(/Manager.*Invited by .*Works until/u);
  await see("team-invitations");
  await open.getByRole("button", { name: "Revoke" }).click();
  await see("team-revoke");
  await sheet.getByRole("button", { name: "Revoke" }).click();
  await expect(open).toHaveCount(0);

  const manager = await newMember("Dao", smallPhone);
  await manager.byWire();
  await manager.page.goto(new URL(await sideline.invite(owner.identity, "manager", changed)).pathname);
  await manager.page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(manager.page).toHaveURL("/console/today");
  await manager.page.goto("/console/settings");
  await expect(manager.page.getByRole("heading", { name: "Times" })).toBeVisible();
  await expect(manager.page.getByRole("button", { name: "Edit the times" })).toHaveCount(0);
  await expect(manager.page.getByRole("link", { name: /^Team/u })).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: "Edit Dao's role" }).click();
  await sheet.getByRole("button", { name: "Remove from the team" }).click();
  await sheet.getByRole("button", { name: "Remove from the team" }).click();
  await expect(page.getByRole("heading", { name: "Dao" })).toHaveCount(0);

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("link", { name: /^Programs/u }).click();
  await page.getByRole("button", { name: "Add a program" }).click();
  // The other owner says no, then yes.
  const add = async () => {
    await sheet.getByLabel("What it is").fill("Website");
    await sheet.getByRole("button", { name: "Add a program" }).click();
    await expect(page.getByText(/^Waits for .*Noi/u)).toBeVisible();
  };
  await add();
  await helper.page.goto("/console/today");
  await helper.page.getByRole("link", { name: /^1 request to confirm/u }).click();
  await helper.page.getByRole("button", { name: "Reject" }).click();
  const waiting = page.getByRole("dialog", { name: "A new program" });
  await expect(waiting.getByText("Rejected by Noi. Nothing was changed.")).toBeVisible();
  await waiting.getByRole("button", { name: "Done" }).click();
  await add();
  await helper.page.goto("/console/today");
  // What was last seen has the request that was rejected.
  await expect(helper.page.getByText(/^As of /u)).toHaveCount(0);
  await helper.page.getByRole("link", { name: /^1 request to confirm/u }).click();
  await helper.page.getByRole("button", { name: "Confirm" }).click();
  await expect(sheet.getByRole("status")).toHaveText("You see this secret only now. Enter it in the program.");
  await see("program-secret");
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Website" })).toBeVisible();

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("link", { name: /^Activity/u }).click();
  await expect(page.getByRole("heading", { name: /added the program Website\.$/u })).toBeVisible();
  await expect(page.getByRole("heading", { name: /changed the settings\.$/u }).first()).toBeVisible();
  await see("record");
  await page.getByRole("button", { name: "Take it out as a file" }).click();
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save file" }).click();
  expect((await download).suggestedFilename()).toBe("record.csv");
});

test(
  "a member becomes an organiser, puts up a game by link that another one joins, closes the club, and is erased",
  { tag: "@postgres" },
  async ({ newMember, watch }) => {
    // What an only owner asks for is refused first, and the closing ends the token that waits for it.
    for (const status of ["409", "401", "400"]) watch.expect(`status of ${status}`);
    const mali = await newMember("Mali", smallPhone);
    await mali.byWire();
    const { page } = mali;
    await page.goto("/profile");
    await page.getByRole("link", { name: "Run your own games" }).click();
    await expect(page).toHaveURL("/console/new");
    await expect(page).toHaveTitle("Run your own games | Sideline");
    await page.getByRole("button", { name: "Become an organiser" }).click();
    await expect(page.getByText("Check what is marked.")).toBeVisible();
    await look(mali, "opening", looks);
    await openClub(page);
    await expect(page.getByText("Waiting for approval")).toBeVisible();
    const steps = page.getByRole("region", { name: "Get your club ready" });
    await expect(steps.getByRole("link", { name: "Done: Enter the seller information" })).toBeVisible();
    await expect(steps).toContainText("1 of 5 done");
    await steps.getByRole("link", { name: "Add a logo" }).click();
    await expect(page.getByRole("dialog", { name: "Edit the logo" })).toBeVisible();
    await page.goto("/console/today");
    await expect(page.getByText("Waiting for approval")).toBeVisible();
    await look(mali, "opened", looks);
    await page.getByRole("link", { name: "New game" }).click();
    await expect(page).toHaveURL("/console/plan/first");
    await page.getByLabel("Name of the game").fill("First smash");
    await page.getByLabel("Place", { exact: true }).fill("Court 4");
    await page.getByLabel("Address").fill("9 Charoen Krung Rd, Bangkok");
    await page.getByLabel("Map link").fill("https://maps.apple.com/?ll=13.7563,100.5018");
    await page.getByLabel("Country").selectOption("Thailand");
    await expect(page.getByLabel("Who may join")).toHaveValue("link");
    await expect(page.getByLabel("Who may join").getByRole("option")).toHaveCount(2);
    await page.getByLabel("Choose a photo").setInputFiles(await photo());
    await expect(page.getByRole("img", { name: "What members will see of the picture" })).toBeVisible();
    await look(mali, "new-game", looks);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/console\/games\/[\w-]+$/u);
    await expect(page.getByRole("heading", { name: "First smash" })).toBeVisible();
    const eventId = page.url().split("/").at(-1) ?? "";
    const merchantId = await mali.workplaceId();

    const somchai = await newMember("Somchai", smallPhone);
    await somchai.page.goto(`/event/${merchantId}/${eventId}`);
    await expect(somchai.page.locator('img[src^="/covers/"]').first()).toBeVisible();
    await somchai.join(1);
    await expect(somchai.page).toHaveTitle("Thank you | Sideline");

    await page.goto("/console/new");
    await expect(page.getByText("You work for Riverside Smash already")).toBeVisible();

    // Whoever is its only owner can go once it is closed; it closes once nobody is in a game.
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete my data" }).click();
    const erasing = page.getByRole("alertdialog");
    await erasing.getByRole("button", { name: "Delete my data for good" }).click();
    await expect(erasing).toContainText("only owner of Riverside Smash");
    await look(mali, "erase-only-owner", looks);
    await erasing.getByRole("link", { name: "Open its settings" }).click();
    await expect(page).toHaveURL("/console/settings");
    const closing = page.getByRole("alertdialog", { name: "Close this club" });
    await page.getByRole("button", { name: "Close this club" }).click();
    await expect(closing).toContainText("1 game to come with people in it");
    await look(mali, "closing-blocked", looks);
    await closing.getByRole("link", { name: /1 game/u }).click();
    await page.getByRole("link", { name: /First smash/u }).click();
    await page.getByRole("button", { name: "Cancel this game" }).click();
    await page.getByRole("button", { name: "Cancel for good" }).click();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await page.goto("/console/settings");
    await page.getByRole("button", { name: "Close this club" }).click();
    await expect(closing).toContainText("1 → 0");
    await look(mali, "closing", looks);
    await closing.getByRole("button", { name: "Close for good" }).click();
    await mali.confirmInChat((chat) => look(chat, "closing-confirm", looks));
    await expect(closing).toContainText("The club is closed.");
    await page.goto(`/merchant/${merchantId}`);
    await expect(page.getByText("This organiser has closed")).toBeVisible();
    await look(mali, "closed-page", looks);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Delete my data" }).click();
    await erasing.getByRole("button", { name: "Delete my data for good" }).click();
    await expect(page.getByText("Your data is deleted")).toBeVisible();
  },
);
