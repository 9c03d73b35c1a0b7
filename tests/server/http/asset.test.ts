import { describe, expect, it } from "vitest";
import { Asset, type AssetLife } from "#server/adapters/http/web/asset.ts";
import { eventually } from "../../support/eventually.ts";

/** Text of which the best compression makes less than the quick one. */
const bytes = new TextEncoder().encode(
  Array.from({ length: 4_000 }, (_, index) => `seat ${(index * 7_919) % 1_013} `).join(""),
);

function anAsset(life: AssetLife) {
  const asset = new Asset("html", bytes, {}, life);
  return async () =>
    Number(
      (
        await asset.respond(new Request("https://sideline.test/", { headers: { "accept-encoding": "br" } }))
      ).headers.get("content-length"),
    );
}

describe("a compressed file", () => {
  it("that is kept becomes as small as can be; one of many that pass costs no more than its first answer", async () => {
    const [kept, passing] = [anAsset("kept"), anAsset("passing")];
    const first = await kept();
    expect(await passing()).toBe(first);
    await eventually(async () => expect(await kept()).toBeLessThan(first));
    expect(await passing()).toBe(first);
  });
});
