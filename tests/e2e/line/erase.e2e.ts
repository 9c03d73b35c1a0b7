import { claimsOf } from "./support/app-calls.ts";
import { expect, test } from "./support/line-test.ts";

test("who deletes their data leaves LINE too: LINE withdraws what the app may do, and nothing of the login stays", async ({
  newPhone,
  staging,
}) => {
  const { page, line, calls } = await newPhone({ before: (line, context) => line.logIn(context) });
  staging.line.grant(line.user.userId, "access-kept");
  await page.goto("/profile");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await page.getByRole("button", { name: "Delete my data" }).click();
  await page.getByRole("button", { name: "Delete my data for good" }).click();
  await expect(page.getByRole("heading", { name: "Your data is deleted" })).toBeVisible();
  const withdrawn = staging.line.callsTo("/user/v1/deauthorize").map(({ body }) => JSON.parse(body) as unknown);
  expect(withdrawn).toContainEqual({ userAccessToken: "access-kept" });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /token|context/iu.test(name)))).toEqual(
    [],
  );
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
  expect(line.logins).toEqual([]);
});
