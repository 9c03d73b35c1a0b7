import type { Page } from "@playwright/test";
import { agents } from "./support/agents.ts";
import type { LineHosts } from "./support/line-hosts.ts";
import { expect, test } from "./support/line-test.ts";

const commonProfile = ["commonprofile.name", "commonprofile.email", "commonprofile.phone"];
/** LINE's own picture; its words are Japanese everywhere. */
const fill = (page: Page) => page.getByRole("button", { name: "ユーザー情報を自動入力" });

/** The form of a member's details is open, and LINE has been asked whether it fills in forms here. */
async function details(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
}

const pictures = /^https:\/\/account-center-fe\.line-scdn\.net\/images\/quick_fill_button_simple_\w+\.png$/u;

function mayFill(line: LineHosts): void {
  line.user.scope = [...line.user.scope, ...commonProfile];
}

test("LINE's button is on the form where LINE may fill it in, in LINE's own size", async ({ newPhone }) => {
  const { page } = await newPhone({
    agent: agents.line(),
    before: async (line, context) => {
      mayFill(line);
      await context.route(pictures, (route) =>
        route.fulfill({
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="528" height="146"/>',
        }),
      );
      await line.openInLine(context);
    },
  });
  await details(page);
  await expect(fill(page)).toBeVisible();
  const box = await fill(page).getByRole("img").boundingBox();
  expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([264, 73]);
});

test("a plain form is there where LINE did not allow it", async ({ newPhone }) => {
  const { page, line } = await newPhone({ agent: agents.line(), before: (line, context) => line.openInLine(context) });
  await details(page);
  await expect.poll(() => line.requests.filter((request) => request.endsWith("/verify")).length).toBeGreaterThan(1);
  await expect(fill(page)).toHaveCount(0);
});

test("a plain form is there outside of LINE", async ({ newPhone }) => {
  const { page } = await newPhone({
    before: async (line, context) => {
      mayFill(line);
      await line.logIn(context);
    },
  });
  await details(page);
  await expect(page.getByLabel("Phone")).toBeVisible();
  await expect(fill(page)).toHaveCount(0);
});
