import { Sideline } from "./support/sideline.ts";
import { expect, smallPhone, test as base } from "./support/test.ts";

const tiles = "https://tiles.sideline.example";

/** A server whose map has pictures of its own. */
const test = base.extend<object, { readonly sideline: Sideline }>({
  sideline: [
    async ({ logLevel }, provide) => {
      const sideline = await Sideline.start(logLevel, {
        MAP_TILES_URL: `${tiles}/{z}/{x}/{y}.svg`,
        MAP_ATTRIBUTION: "© [Somebody](https://somebody.example/copyright) and others",
      });
      await provide(sideline);
      await sideline.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dde" stroke="#889" d="M0 0h256v256H0z"/></svg>';

test("the map's pictures come from the set host, and the map says so when they don't load", async ({
  newMember,
  watch,
}) => {
  const member = await newMember("Mina", { ...smallPhone, reducedMotion: "reduce" });
  const { page } = member;
  let isDown = false;
  const asked: string[] = [];
  await page.route(`${tiles}/**`, async (route) => {
    asked.push(route.request().url());
    if (isDown) await route.abort();
    else await route.fulfill({ contentType: "image/svg+xml", body: picture });
  });
  await page.goto("/");
  expect(asked).toEqual([]);
  const open = page.getByRole("button", { name: "Map", exact: true });
  await open.click();
  const map = page.getByRole("region", { name: "Map of the games" });
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  expect(asked[0]).toMatch(new RegExp(String.raw`^${tiles}/\d+/\d+/\d+\.svg$`, "u"));
  await expect(map.getByRole("link", { name: "Somebody" })).toHaveAttribute(
    "href",
    "https://somebody.example/copyright",
  );
  await expect(map.getByText("The map's pictures don't load.", { exact: false })).toBeHidden();
  await member.shot("93-map-tiles");
  watch.expect("Failed to load resource");
  isDown = true;
  // Nearer, so that no picture is one that the browser has.
  await map.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(map.getByText("The map's pictures don't load.", { exact: false })).toBeVisible();
  await expect(map.locator("button.map-pin").first()).toBeVisible();
  await member.shot("94-map-without-tiles");
  isDown = false;
  await map.getByRole("button", { name: "Try again" }).click();
  await expect(map.getByText("The map's pictures don't load.", { exact: false })).toBeHidden();
});
