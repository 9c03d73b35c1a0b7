import { expect, test } from "./support/test.ts";

test("every screen opens by its address, keeps it over a reload and has its title", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 2 });
  const paid = await (await member.byWire()).joinAndPay(event.id);
  const held = await (await member.byWire()).join((await sideline.putUpEvent()).id);
  const crowded = await sideline.putUpEvent({ capacity: 1 });
  await (await sideline.member({ userId: "U-first", displayName: "First", isFriend: true })).join(crowded.id);
  const waiting = await (await member.byWire()).join(crowded.id);

  const built = [
    { path: "/", title: "Home", shows: "Find a game" },
    { path: `/event/${event.merchantId}/${event.id}`, title: "Event", shows: event.title },
    { path: `/merchant/${event.merchantId}`, title: "Event", shows: "Riverside Badminton Club" },
    { path: `/payment/${held.eventId}/${held.joinId}`, title: "Payment", shows: "Payment" },
    { path: `/thank/${paid.joinId}`, title: "Thank you", shows: "Your ticket" },
    { path: `/success/${waiting.joinId}`, title: "Join waiting list complete", shows: "You're on the waiting list" },
    { path: "/upcoming", title: "Upcoming", shows: "Upcoming" },
    { path: `/event/leave/${paid.joinId}`, title: "Leave Event", shows: "Leave Event" },
    { path: "/history", title: "History", shows: "History" },
    { path: `/history/refund/${event.merchantId}/${event.id}`, title: "History Refund", shows: "Your refund" },
    { path: "/profile", title: "Profile", shows: "Profile" },
    { path: "/m-card", title: "Manage Card", shows: "Manage Card" },
    { path: "/refund-bank-account", title: "Refund Bank Account", shows: "Refund Bank Account" },
  ];
  for (const { path, title, shows } of built) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shows);
    await expect(page).toHaveTitle(`${title} | Sideline`);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("an address that names nothing is Not Found, with that status", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("status of 404");
  const answer = await page.goto("/no/such/place");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeAttached();
  await expect(page).toHaveTitle("Sideline");
  await member.shot("51-not-found");
  await page.getByRole("link", { name: "Find a game" }).click();
  await expect(page).toHaveTitle("Home | Sideline");
});

test("an event that is not there says so and leads on", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("status of 404");
  await page.goto("/event/riverside-badminton/gone");
  await expect(page.getByText("Event not found")).toBeVisible();
  await member.shot("52-event-missing");
  await page.getByRole("link", { name: "Find another game" }).click();
  await expect(page).toHaveTitle("Home | Sideline");
});

for (const { path, says } of [
  { path: "/merchant/gone", says: "Organiser not found" },
  { path: "/payment/gone/gone", says: "Nothing to pay" },
  { path: "/thank/gone", says: "Ticket not found" },
  { path: "/success/gone", says: "Place in line not found" },
]) {
  test(`${path} says that there is nothing, with a way on`, async ({ member, watch }) => {
    watch.expect("status of 404");
    await member.page.goto(path);
    await expect(member.page.getByText(says)).toBeVisible();
    await expect(member.page.getByRole("main").getByRole("link")).toBeVisible();
  });
}

test("an id that can't be one is Not Found without asking the server", async ({ member }) => {
  const { page } = member;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/thank/a%20b%3Cc");
  await expect(page.getByRole("heading", { level: 2, name: "Page not found" })).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/line/join"))).toEqual([]);
});

test("somebody else's ticket is nobody's here", async ({ member, newMember, sideline, watch }) => {
  watch.expect("status of 404");
  const event = await sideline.putUpEvent();
  const theirs = await (await (await newMember("James")).byWire()).joinAndPay(event.id);
  await member.page.goto(`/thank/${theirs.joinId}`);
  await expect(member.page.getByText("Ticket not found")).toBeVisible();
});

test("/forbidden says why and leads back", async ({ member }) => {
  const { page } = member;
  await page.goto("/forbidden");
  await expect(page.getByText("You can't view this page").last()).toBeVisible();
  await expect(page).toHaveTitle("Sideline");
  await member.shot("53-forbidden");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveTitle("Home | Sideline");
});

test("filters live in the address: a link brings them, Back undoes them", async ({ member }) => {
  const { page } = member;
  await page.goto("/?sport=tennis");
  const sports = page.getByRole("radiogroup", { name: "Sports" });
  await expect(sports.getByRole("radio", { name: "Tennis" })).toBeChecked();
  await sports.getByText("Yoga", { exact: true }).click();
  await expect(page).toHaveURL(/sport=yoga/);
  await page.goBack();
  await expect(sports.getByRole("radio", { name: "Tennis" })).toBeChecked();

  await page.getByRole("searchbox").fill("no such game anywhere");
  await expect(page.getByText("No games match")).toBeVisible();
  await member.shot("54-no-games");
  await page.getByRole("button", { name: "Show all games" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("Back from an event shows the list where it was left", async ({ member }) => {
  const { page } = member;
  await page.goto("/");
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") })
    .nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole("link").click();
  await expect(page).toHaveTitle("Event | Sideline");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 300);
});
