import { expect, test } from "./support/line-test.ts";

/** LINE Login security checklist: the state is random, and another one each time, for the same member too. */
test("each login asks LINE with a state and a challenge of its own, and leaves neither behind", async ({
  newPhone,
}) => {
  const asked: URLSearchParams[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { page, line } = await newPhone();
    await page.goto("/profile");
    await expect(page.getByText("ブラウン")).toBeVisible();
    asked.push(...line.logins.map(({ searchParams }) => searchParams));
    await expect(page).toHaveURL("/profile");
  }
  const [first, second] = asked;
  expect(asked).toHaveLength(2);
  for (const [name, shape] of [
    ["state", /^[0-9A-Za-z]{12}$/u],
    ["code_challenge", /^[\w-]{43}$/u],
  ] as const) {
    expect(first?.get(name)).toMatch(shape);
    expect(second?.get(name)).toMatch(shape);
    expect(first?.get(name)).not.toBe(second?.get(name));
  }
});
