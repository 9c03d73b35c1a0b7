import { aPicture } from "../support/pictures.ts";
import { expect, test } from "./support/test.ts";

async function slip(colour: string) {
  return {
    name: "IMG_2041.png",
    mimeType: "image/png",
    buffer: Buffer.from(await aPicture(colour, "png", { width: 2_000, height: 3_000 })),
  };
}

test(
  "a transfer with its slip: rejected, sent again, approved",
  { tag: "@old-phone" },
  async ({ member, sideline }) => {
    const { page } = member;
    const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
    const { joinId } = await (await member.byWire()).join(event.id);
    await page.goto(`/payment/${event.id}/${joinId}`);
    await page.getByRole("button", { name: "Show account" }).click();

    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { name: "Transfer ฿350" })).toBeVisible();
    await expect(main).toContainText("Kasikornbank");
    await expect(page.getByRole("img", { name: "PromptPay QR code for ฿350" })).toBeVisible();
    await page.context().grantPermissions(["clipboard-write", "clipboard-read"]);
    await page.getByRole("button", { name: "Copy the reference" }).click();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    expect(reference).toMatch(/^SL[A-Z0-9]+$/u);
    await expect(main).toContainText(reference);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Copy amount" }).click();
    await expect(page.getByText("Copied").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("350");
    await member.shot("90-transfer", true);

    await page.getByLabel("Choose a picture").setInputFiles(await slip("#2050a0"));
    await expect(page.getByRole("img", { name: "The slip you chose" })).toBeVisible();
    await member.shot("91-transfer-slip", true);
    await page.getByRole("button", { name: "Send slip" }).click();
    await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
    await expect(main).toContainText("The organiser answers by");
    await member.shot("92-transfer-review", true);

    const waiting = (await sideline.slips()).find((slip) => slip.joinId === joinId);
    expect(waiting).toMatchObject({ joinId, reference, amount: { amount: 35_000, currency: "THB" }, flags: [] });
    const paymentId = waiting?.paymentId ?? "";
    await sideline.rejectSlip(paymentId, "The amount can't be read.");
    await expect(page.getByText("Your slip wasn't accepted")).toBeVisible();
    await expect(main).toContainText("The organiser says: The amount can't be read.");
    await member.shot("93-transfer-rejected", true);

    await page.getByLabel("Choose a picture").setInputFiles(await slip("#20a050"));
    await page.getByRole("button", { name: "Send slip" }).click();
    await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
    await sideline.approveSlip(paymentId);
    await expect(page).toHaveURL(`/thank/${joinId}`);
    await expect(page).toHaveTitle("Thank you | Sideline");
    const told = async () =>
      (await sideline.messages()).filter(({ link }) => link?.includes(joinId)).map(({ kind }) => kind);
    await expect.poll(told).toEqual(expect.arrayContaining(["slip_rejected", "joined"]));
  },
);

test("a picture that can't be read is refused on the phone, and nothing is sent", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const { joinId } = await (await member.byWire()).join(event.id);
  await page.goto(`/payment/${event.id}/${joinId}`);
  await page.getByRole("button", { name: "Show account" }).click();
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "slip.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert")).toContainText("This picture can't be read.");
  await expect(page.getByRole("button", { name: "Send slip" })).toHaveCount(0);
  expect((await sideline.slips()).filter((one) => one.joinId === joinId)).toEqual([]);
});

test("seats whose slip is still being checked let their member in, from 2 h before the start", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const { joinId } = await (await member.byWire()).join(event.id);
  await page.goto(`/payment/${event.id}/${joinId}`);
  await page.getByRole("button", { name: "Show account" }).click();
  await page.getByLabel("Choose a picture").setInputFiles(await slip("#a02050"));
  await page.getByRole("button", { name: "Send slip" }).click();
  await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByText("The ticket comes when")).toBeVisible();

  const left = Date.parse(event.startsAt) - (await sideline.now());
  await sideline.advance(Math.ceil(left / 1_000) - 2 * 3_600);
  await page.reload();
  await expect(page.getByText("Payment being checked")).toHaveCount(2);
  await expect(page.getByText("Paid", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
  await member.shot("94-ticket-being-checked", true);
});

for (const [name, from] of [
  ["on Payment", "payment"],
  ["in History", "history"],
] as const) {
  test(`who had paid before the time ran out sends the slip all the same, ${name}`, async ({ newMember, sideline }) => {
    const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
    const options = {
      viewport: { width: 360, height: 740 },
      colorScheme: from === "payment" ? "dark" : "light",
    } as const;
    const member = await newMember("Mali", options);
    const { page } = member;
    const wire = await member.byWire();
    const { joinId } = await wire.join(event.id);
    await wire.payByTransfer(joinId);
    await sideline.advance(24 * 3_600 + 1);
    if (from === "payment") await page.goto(`/payment/${event.id}/${joinId}`);
    else {
      await page.goto("/history?tab=payments");
      await member.shot("95-history-late-slip");
      await page.getByRole("button", { name: "I've already paid" }).click();
    }
    await page.getByLabel("Choose a picture").setInputFiles(await slip("#c05020"));
    await member.shot(`96-late-slip-${from}`, from === "payment");
    await page.getByRole("button", { name: "Send slip" }).click();
    await expect(page.getByText("Your slip is under review")).toBeVisible();
    await member.shot(`97-late-slip-sent-${from}`, from === "payment");
    await expect(page.getByRole("button", { name: "Send slip" })).toHaveCount(0);
  });
}
