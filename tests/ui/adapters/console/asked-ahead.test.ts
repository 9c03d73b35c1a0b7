import { afterEach, expect, it, vi } from "vitest";
import { askedAhead } from "#adapters/console/asked-ahead.ts";

const today = "http://sideline.test/backoffice/today";
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

afterEach(() => {
  delete window.sidelineAhead;
});

function aPage(answer: Promise<Response>) {
  window.sidelineAhead = { token: "ours", answer };
  const reach = vi.fn(async () => new Response("asked now"));
  const asked = askedAhead(reach);
  return { asked: async (url: string, init?: RequestInit) => (await asked(url, init)).text(), reach };
}

it("takes what the page asked for once, for Today", async () => {
  const { asked, reach } = aPage(Promise.resolve(new Response("asked ahead")));
  expect(await asked("http://sideline.test/backoffice/cash", as("ours"))).toBe("asked now");
  expect(await asked(today, as("ours"))).toBe("asked ahead");
  expect(await asked(today, as("ours"))).toBe("asked now");
  expect(reach).toHaveBeenCalledTimes(2);
});

it.each([
  ["was asked with another token", async () => new Response("asked ahead"), "another"],
  ["was refused", async () => new Response("no", { status: 401 }), "ours"],
  ["got lost", () => Promise.reject(new TypeError("fetch failed")), "ours"],
])("asks again where it %s", async (_, answer, token) => {
  expect(await aPage(answer()).asked(today, as(token))).toBe("asked now");
});
