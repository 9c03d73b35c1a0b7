import { hour, second } from "#domain/time/instant.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, smallPhone, test } from "./support/test.ts";

test.slow();

test("a person's page: a note, a place taken out and put back, and searching games", async ({ owner, sideline }) => {
  const { page } = owner;
  const event = await sideline.putUpGame(26, { title: "People doubles", paymentMethods: ["onsite"] });
  const lek = await sideline.member(newIdentity("Lek Srisuk"));
  const { joinId } = await lek.join(event.id);
  await lek.payOnsite(joinId);
  const second = await sideline.putUpGame(27, { title: "Second doubles", paymentMethods: ["onsite"] });
  const { joinId: secondJoin } = await lek.join(second.id);
  await lek.payOnsite(secondJoin);
  for (let at = 1; at <= 6; at += 1) await sideline.putUpGame(26 + at, { title: `Other game ${at}` });

  // Two taps from Today.
  await page.goto("/console/today");
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByRole("link", { name: /Lek Srisuk/u }).click();
  await expect(page.getByRole("heading", { name: "Lek Srisuk" })).toBeVisible();
  await look(owner, "person");

  await page.getByRole("button", { name: "Add a note" }).click();
  const note = page.getByRole("dialog", { name: "Note about Lek Srisuk" });
  await note.getByLabel("Note").fill("Left-handed.\nBrings shuttles.");
  await look(owner, "person-note");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole("paragraph").filter({ hasText: "Brings shuttles." })).toBeVisible();

  await page.getByRole("button", { name: "Manage the place in People doubles" }).click();
  const acts = page.getByRole("dialog", { name: "Lek Srisuk" });
  await expect(acts.getByRole("button", { name: "Block" })).toHaveCount(0);
  await acts.getByRole("button", { name: "Take out" }).click();
  await look(owner, "person-take-out");
  await page.getByRole("dialog").getByRole("button", { name: "Take out" }).click();
  await expect.poll(async () => (await lek.read(joinId)).state).toBe("left");
  await page.getByRole("button", { name: "Manage the place in Second doubles" }).click();
  await acts.getByRole("button", { name: "Take out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take out" }).click();
  await expect.poll(async () => (await lek.read(secondJoin)).state).toBe("left");
  // Each can be undone, also after the page was left.
  await page.reload();
  const undo = page.getByRole("button", { name: "Undo: put Lek Srisuk back" });
  await expect(undo).toHaveCount(2);
  await look(owner, "person-taken-out");
  await page.getByRole("button", { name: "Undo: put Lek Srisuk back · People doubles" }).click();
  await expect.poll(async () => (await lek.read(joinId)).state).toBe("confirmed");
  await expect(page.getByRole("button", { name: "Manage the place in People doubles" })).toBeVisible();
  await expect(undo).toHaveCount(1);

  await page.goto("/console/games");
  const search = page.getByRole("searchbox", { name: "Search games" });
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("doubles PEOPLE");
  await expect(page.getByRole("link", { name: /Other game 1/u })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /People doubles/u })).toBeVisible();
  await look(owner, "games-found");
  await search.fill("nothing like it");
  await expect(page.getByText("Nothing fits “nothing like it”")).toBeVisible();
  await look(owner, "games-nothing-found");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("link", { name: /Other game 1/u })).toBeVisible();
  await page.getByText("Month", { exact: true }).click();
  await search.fill("other game 1");
  await expect(page.getByRole("link", { name: /Other game 2/u })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Other game 1/u })).toBeVisible();
  await look(owner, "month-found", ["light"]);
});

test("a party is lowered and moved with its money going back, as is who owes, each after a look at what that does", async ({
  newMember,
  owner,
  sideline,
}) => {
  const { page } = owner;
  const title = "Weekly doubles";
  const event = await sideline.putUpGame(26, { title, capacity: 4, paymentMethods: ["card", "onsite"] });
  const next = await sideline.putUpGame(26 + 7 * 24, { title, paymentMethods: ["card", "onsite"] });
  const wire = (name: string) => sideline.member(newIdentity(name));
  const malisPhone = await newMember("Mali Suwan", smallPhone);
  const [mali, noi, lek] = [await malisPhone.byWire(), await wire("Noi Chai"), await wire("Lek Dee")];
  const paid = await mali.joinAndPay(event.id, 3);
  const owing = await noi.join(event.id);
  await noi.payOnsite(owing.joinId);
  const waiting = await lek.join(event.id);

  // On the game's page.
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("button", { name: "Mali Suwan", exact: true }).click();
  await look(owner, "place-acts");
  await page.getByRole("button", { name: "Lower the seats" }).click();
  const lowering = page.getByRole("dialog", { name: "Lower the seats of Mali Suwan" });
  await expect(lowering).toContainText("฿350");
  await expect(lowering).toContainText("Lek Dee");
  await lowering.getByRole("button", { name: "One seat fewer" }).click();
  await expect(lowering).toContainText("฿700");
  await lowering.getByRole("button", { name: "One seat more" }).click();
  await expect(lowering).toContainText("฿350");
  await look(owner, "lower-seats");
  await lowering.getByRole("button", { name: "Lower the seats" }).click();
  await expect(lowering).toBeHidden();
  expect(await mali.read(paid.joinId)).toMatchObject({ state: "confirmed", seats: 2 });
  expect((await lek.read(waiting.joinId)).state).toBe("offered");

  // A paid place gets its money back, and is to be paid there.
  await page.getByRole("button", { name: "Mali Suwan", exact: true }).click();
  await page.getByRole("button", { name: "Move to another date" }).click();
  const movingPaid = page.getByRole("dialog", { name: "Move Mali Suwan to another date" });
  await expect(movingPaid).toContainText(/Refund\s*฿700/u);
  await expect(movingPaid).toContainText(/offered until/u);
  await expect(movingPaid).toContainText(/To pay there\s*฿700/u);
  await look(owner, "move-paid");
  await movingPaid.getByRole("button", { name: "Move to another date" }).click();
  await expect(movingPaid).toBeHidden();
  const phone = malisPhone.page;
  await phone.goto("/upcoming");
  await phone.getByRole("link", { name: "Pay ฿700" }).waitFor();
  await look(malisPhone, "moved-offer");
  await phone.goto("/history");
  await expect(phone.getByText("The organiser moved you to another date.")).toBeVisible();
  await expect(phone.getByRole("link", { name: /Refund ฿700/u })).toBeVisible();
  await look(malisPhone, "moved-history");

  // On the person's page.
  await page.goto("/console/people");
  await page.getByRole("link", { name: /Noi Chai/u }).click();
  await page.getByRole("button", { name: `Manage the place in ${title}` }).click();
  await page.getByRole("button", { name: "Move to another date" }).click();
  const moving = page.getByRole("dialog", { name: "Move Noi Chai to another date" });
  await expect(moving.getByLabel("Game")).toHaveValue(next.id);
  await expect(moving).toContainText("in at once");
  await look(owner, "move");
  await moving.getByRole("button", { name: "Move to another date" }).click();
  await expect(moving).toBeHidden();
  await expect(page.getByText("moved to another date")).toBeVisible();
  await look(owner, "moved");
  expect(await noi.read(owing.joinId)).toMatchObject({ state: "left", endedBecause: "moved" });

  await page.goto("/console/settings/record");
  await expect(page.getByText(/moved Noi Chai from Weekly doubles/u)).toBeVisible();
  await expect(page.getByText(/moved Mali Suwan from Weekly doubles .*\. Refund: ฿700\./u)).toBeVisible();
  await expect(page.getByText(/lowered the seats of Mali Suwan .* from 3 to 2\. Refund: ฿350\./u)).toBeVisible();
});

test("searching what is owed", async ({ owner, sideline }) => {
  const { page } = owner;
  const event = await sideline.putUpGame(2, { title: "Owed doubles", paymentMethods: ["onsite"], capacity: 12 });
  for (const name of ["Ploy", "Somchai", "Noi", "Dao", "Beam", "Fah", "Chloé"]) {
    const member = await sideline.member(newIdentity(name));
    const { joinId } = await member.join(event.id);
    await member.payOnsite(joinId);
  }
  await sideline.advance((3 * hour) / second);
  await page.goto("/console/money/owed");
  const search = page.getByRole("searchbox", { name: "Name, phone, game or reference" });
  await search.fill("owed CHLOE");
  await expect(page.getByText("Ploy", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Chloé", { exact: true }).first()).toBeVisible();
  await look(owner, "owed-found");
});
