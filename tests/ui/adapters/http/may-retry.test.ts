import { expect, it, vi } from "vitest";
import { mayRetry, type RefusedCalls } from "#adapters/http/refused-calls.ts";

it.each([
  [0, true],
  [1, false],
  [2, false],
])("a 401 after %i retries is followed by a login, where one may be: %s (spec §8)", async (retries, isRetried) => {
  const run = vi.fn(async () => true);
  const refused: RefusedCalls = { loginAgain: { run }, exit: { to: () => undefined }, pagePath: () => "/" };
  expect(await mayRetry(refused, retries)).toBe(isRetried);
  expect(run).toHaveBeenCalledTimes(isRetried ? 1 : 0);
});
