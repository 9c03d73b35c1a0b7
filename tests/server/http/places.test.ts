import { beforeEach, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { aMerchant, anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
});

const named = (name: string, address: string) => ({ ...anEvent().venue, name, address });

it("finds the merchant's earlier places by part of their name or address, in any spelling", async () => {
  await test.write(async (store) => {
    await store.merchants.save(aMerchant({ id: "other" }));
    await store.events.insert(anEvent({ id: "a", venue: named("Café Court", "9 Charoen Krung Rd") }));
    await store.events.insert(anEvent({ id: "b", venue: named("さくら体育館", "東京都") }));
    await store.events.insert(anEvent({ id: "c", merchantId: "other", venue: named("Cafe of others", "Bangkok") }));
  });
  const find = async (q?: string) => {
    const { items } = await call(test, routes.listPlaces, { query: q === undefined ? {} : { q } }, { token });
    return items.map(({ name }) => name);
  };
  expect((await find()).toSorted()).toEqual(["Café Court", "さくら体育館"]);
  expect(await find("cafe krung")).toEqual(["Café Court"]);
  expect(await find("サクラ")).toEqual(["さくら体育館"]);
  expect(await find("others")).toEqual([]);
});

it("follows at most 30 links a minute for one program", async () => {
  const ask = () =>
    call(test, routes.readSharedPlace, { query: { text: "https://maps.app.goo.gl/LumphiniPark" } }, { token });
  for (let asked = 0; asked < 30; asked++) expect(await ask()).toMatchObject({ lat: 13.7307 });
  await expect(ask()).rejects.toThrow(/429/u);
});
