import { look } from "./support/look.ts";
import { openClub } from "./support/open-club.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

test("a place is found by a short map link, then among the club's earlier places with one tap; a link that leads elsewhere is refused", async ({
  newMember,
  watch,
}) => {
  watch.expect("status of 409");
  const mali = await newMember("Mali", smallPhone);
  await mali.byWire();
  const { page } = mali;
  await page.goto("/console/new");
  await openClub(page);

  await page.goto("/console/plan/first");
  const place = page.getByLabel("Place", { exact: true });
  const link = page.getByLabel("Map link");
  const onMap = page.getByRole("link", { name: "See on the map" });
  await page.getByLabel("Name of the game").fill("Morning smash");
  await link.fill("https://maps.app.goo.gl/Elsewhere");
  await expect(page.getByText("No place could be read from this.")).toBeVisible();
  await expect(onMap).toHaveCount(0);
  await look(mali, "place-link-elsewhere", looks);
  await link.fill("");
  await place.fill("Meet us there: https://maps.app.goo.gl/LumphiniPark");
  await expect(onMap).toHaveAttribute("href", /query=13\.7307%2C100\.5418/u);
  await expect(place).toHaveValue("Lumphini Park");
  await look(mali, "place-found", looks);
  await page.getByLabel("Address").fill("192 Wireless Rd, Bangkok");
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page).toHaveURL(/\/console\/games\/[\w-]+$/u);

  await page.goto("/console/plan/first");
  await place.focus();
  const earlier = page.getByRole("list", { name: "Places you used before" });
  await expect(earlier.getByRole("button")).toHaveCount(1);
  await look(mali, "place-earlier", looks);
  await earlier.getByRole("button", { name: "Lumphini Park" }).click();
  await expect(earlier).toHaveCount(0);
  await expect(place).toHaveValue("Lumphini Park");
  await expect(page.getByLabel("Address")).toHaveValue("192 Wireless Rd, Bangkok");
  await expect(onMap).toHaveAttribute("href", /query=13\.7307%2C100\.5418/u);

  await place.fill("lumph");
  await expect(earlier).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(earlier.getByRole("button")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(earlier).toHaveCount(0);
  await expect(place).toBeFocused();
});
