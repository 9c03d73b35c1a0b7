import { isApiPath } from "#server/adapters/http/envelope.ts";
import { freePort } from "../support/process/free-port.ts";
import { aPicture } from "../support/pictures.ts";
import { Sideline } from "./support/sideline.ts";
import { expect, test as base } from "./support/test.ts";

/** To a browser, the two names of this machine are two origins: the page is on one, the API on the other. */
const test = base.extend<object, { readonly sideline: Sideline }>({
  sideline: [
    async ({ logLevel }, provide) => {
      const port = await freePort();
      const sideline = await Sideline.start(logLevel, {
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        API_BASE_URL: `http://localhost:${port}`,
      });
      await provide(sideline);
      await sideline.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("the page on one origin, the API on another: every call, the upload and the stream go there", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const api = sideline.url.replace("127.0.0.1", "localhost");
  const called: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (isApiPath(url.pathname)) called.push(url);
  });
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  await member.openSignedIn(`/event/${event.merchantId}/${event.id}`);
  await member.join();
  await page.getByRole("button", { name: "Show account" }).click();
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "slip.png",
    mimeType: "image/png",
    buffer: Buffer.from(await aPicture("#2050a0", "png", { width: 200, height: 300 })),
  });
  await page.getByRole("button", { name: "Send slip" }).click();
  await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
  await sideline.approveSlip(await member.openPaymentId());
  await expect(page).toHaveTitle("Thank you | Sideline");

  const paths = ["/dev/identity", "/line/join/event", "/line/upload/receipt", "/line/event/stream"];
  expect(called.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(paths));
  expect(new Set(called.map(({ origin }) => origin))).toEqual(new Set([api]));
});
