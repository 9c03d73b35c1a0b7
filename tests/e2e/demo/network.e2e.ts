import { expect, test } from "./support/test.ts";

test("offline: the app says so, and comes back with the network", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ network: "offline" });
  await expect(phone.getByText("No connection").first()).toBeVisible();
  await demo.openDrawer();
  await demo.choose("Network", "Normal");
  await demo.closeDrawer();
  await phone.getByRole("button", { name: "Try again" }).first().click();
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(new URL(demo.page.url()).search).toBe("");
});

test("a failing server: what is there stays, what is asked for offers Retry", async ({ demo }) => {
  const { phone } = demo;
  await demo.open();
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await demo.openDrawer();
  await demo.choose("Network", "Failing");
  await demo.closeDrawer();
  await phone.getByRole("radiogroup", { name: "Sports" }).getByText("Badminton", { exact: true }).click();
  await expect(phone.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  expect(new URL(demo.page.url()).searchParams.get("network")).toBe("failing");
});

test("a slow network: a shape first, then the list", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ network: "slow" });
  await expect(phone.getByRole("status").first()).toBeAttached();
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("401: one more login, one more try, then an error with Retry", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ network: "unauthenticated" }, "/upcoming");
  await expect(phone.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("403 leads to the Forbidden screen", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ network: "forbidden" }, "/upcoming");
  await expect(phone.getByText("You can't view this page").last()).toBeVisible();
  await demo.expectPath(/^\/forbidden$/);
});
