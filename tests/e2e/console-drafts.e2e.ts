import { look } from "./support/look.ts";
import { openClub } from "./support/open-club.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

test("a new club's first game loses nothing: a wrong field is explained, a draft is edited, previewed, duplicated, deleted and published", async ({
  newMember,
  watch,
}) => {
  // Publishing says what is missing, and the deleted draft is gone.
  for (const status of ["400", "404"]) watch.expect(`status of ${status}`);
  const mali = await newMember("Mali", smallPhone);
  await mali.byWire();
  const { page } = mali;
  await page.goto("/console/new");
  await openClub(page);

  await page.goto("/console/plan/first");
  await page.getByLabel("Name of the game").fill("First smash");
  await page.getByLabel("Place", { exact: true }).fill("Court 4");
  await page.getByLabel("Address").fill("9 Charoen Krung Rd, Bangkok");
  await page.getByText("Enter the coordinates").click();
  await page.getByLabel("Coordinates", { exact: true }).fill("by the river");
  await page.getByLabel("Country").selectOption("Thailand");
  await page.getByLabel("Price per seat").fill("350");
  const ways = page.getByRole("group", { name: "Ways to pay" });
  await ways.getByText("Transfer").click();
  await ways.getByText("At the venue").click();
  await page.getByRole("button", { name: "Publish" }).click();
  const position = page.getByLabel("Coordinates", { exact: true });
  await expect(position).toBeFocused();
  await expect(position).toBeInViewport();
  await expect(page.getByText("Enter two numbers, such as 13.7563")).toBeVisible();
  await look(mali, "draft-wrong-field", looks);
  await position.fill("13.7563, 100.5018");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(ways.getByRole("checkbox", { name: "Transfer" })).toBeFocused();
  await expect(ways.getByText(/Transfers need an account/u)).toBeVisible();
  await expect(page.getByLabel("Name of the game")).toHaveValue("First smash");
  await look(mali, "draft-no-account", looks);
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page).toHaveURL(/\/console\/games\/[\w-]+$/u);
  const first = page.url();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Transfers need an account");
  await expect(page.getByRole("alert").getByRole("link", { name: "Settings" })).toBeVisible();
  await look(mali, "draft", looks);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Price per seat")).toHaveValue("350");
  await expect(ways.getByRole("checkbox", { name: "Transfer" })).toBeChecked();
  await ways.getByText("At the venue").click();
  await ways.getByText("Transfer").click();
  await page.getByLabel("Name of the game").fill("Second smash");
  await page.getByLabel("Length").selectOption("90 minutes");
  await page.getByText("Level and text").click();
  await page.getByLabel("What to bring").fill("Racket\nShoes");
  await page.getByText("Refund policy").click();
  await page.getByLabel("Hours before").first().fill("48");
  await look(mali, "draft-edit", looks);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByRole("heading", { name: "Second smash" })).toBeVisible();

  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Second smash" })).toBeVisible();
  await expect(page.getByText("They can't see it yet")).toBeVisible();
  await expect(page.getByText("Shoes")).toBeVisible();
  await look(mali, "draft-preview", looks);
  const eventId = first.split("/").at(-1) ?? "";
  const merchantId = await mali.workplaceId();
  const somchai = await newMember("Somchai", smallPhone);
  await somchai.page.goto(`/event/${merchantId}/${eventId}`);
  await expect(somchai.page.getByRole("heading", { name: "Second smash" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back", exact: true }).click();

  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).not.toHaveURL(first);
  const copy = page.url();
  await expect(page.getByRole("heading", { name: "Second smash" })).toBeVisible();
  await page.getByRole("button", { name: "Delete the draft" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete the draft" });
  await look(mali, "draft-delete", looks);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(copy);
  await page.getByRole("button", { name: "Delete the draft" }).click();
  await asked.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/console/games");
  await page.goto(copy);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);

  await page.goto(first);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Draft", { exact: true })).toHaveCount(0);
  await somchai.page.reload();
  await expect(somchai.page.getByRole("heading", { name: "Second smash" })).toBeVisible();

  // What it costs may change for later joins.
  await page.getByRole("button", { name: "Change the game" }).click();
  const change = page.getByRole("dialog", { name: "Change the game" });
  await change.getByLabel("Price per seat").fill("400");
  await change.getByLabel("Length").selectOption("120 minutes");
  await expect(change.getByText("฿350 → ฿400")).toBeVisible();
  await expect(change.getByText(/count for later joins/u).last()).toBeVisible();
  await look(mali, "draft-change", looks);
  await change.getByRole("button", { name: "Change it now" }).click();
  await expect(change).toBeHidden();
  await somchai.page.reload();
  await expect(somchai.page.getByText("฿400").filter({ visible: true }).first()).toBeVisible();
});
