import type { Page, Route } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const sentry = "https://o1.ingest.sentry.io";
const dsn = `https://${"abcdef01".repeat(4)}@o1.ingest.sentry.io/42`;

/** The page as a production server would send it; nobody can sign in there. */
async function asInProduction(route: Route): Promise<void> {
  const response = await route.fetch();
  const page = await response.text();
  const body = page.replace(
    /(id="sideline-settings">)(.*?)(<\/script>)/su,
    (_, start: string, json: string, end: string) => {
      const settings = JSON.parse(json) as Record<string, unknown>;
      return start + JSON.stringify({ ...settings, mode: "production", liffId: "", sentryDsn: dsn }) + end;
    },
  );
  const policy = (response.headers()["content-security-policy"] ?? "").replace(
    "connect-src 'self'",
    `connect-src 'self' ${sentry}`,
  );
  await route.fulfill({ response, body, headers: { ...response.headers(), "content-security-policy": policy } });
}

/** What the page tells Sentry, as text. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route(`${sentry}/**`, async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 200, json: {}, headers: { "access-control-allow-origin": "*" } });
  });
  return reports;
}

/** As soon as the app listens for errors, one happens; the page notes how many of Sentry's files had come by then. */
function failOnceHeard(message: string): void {
  const listen = window.addEventListener.bind(window);
  Object.assign(window, {
    addEventListener(...heard: Parameters<typeof listen>) {
      listen(...heard);
      if (heard[0] !== "error" || document.documentElement.dataset["sentryFiles"] !== undefined) return;
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("sentry"));
      document.documentElement.dataset["sentryFiles"] = String(files.length);
      setTimeout(() => reportError(new TypeError(message)));
    },
  });
}

const uncaught = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => reportError(new TypeError(text))), message);

test("production tells Sentry what went wrong, also before its code has come, and none of it says who or with what", async ({
  newMember,
  watch,
}) => {
  watch.expect("Uncaught", "sign-in", "sign_in");
  const { page } = await newMember("Sally");
  const reports = await reportsOf(page);
  await page.addInitScript(failOnceHeard, "Too early, with access_token=Zk31xYb7");
  await page.route("**/upcoming?*", asInProduction);
  await page.goto("/upcoming?code=Zk31&liff.state=%2Fprofile", { waitUntil: "commit" });
  await expect(page.locator("html[data-sentry-files]")).toHaveAttribute("data-sentry-files", "0");
  await expect.poll(() => reports.join("\n")).toContain("Too early");
  await uncaught(page, "Later, with mali@example.com and +66 81 234 5678");
  await expect.poll(() => reports.join("\n")).toContain("Later");
  const told = reports.join("\n");
  expect(told).toContain('"environment":"production"');
  expect(told).toContain('"transaction":"/upcoming"');
  expect(told).not.toMatch(/Zk31|mali@|234 5678|liff\.state/u);
});

test("development tells nobody", async ({ member }) => {
  const { page } = member;
  const reports = await reportsOf(page);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await member.openSignedIn("/");
  await page.waitForTimeout(3_000);
  expect([reports, scripts.filter((url) => url.includes("sentry"))]).toEqual([[], []]);
});
