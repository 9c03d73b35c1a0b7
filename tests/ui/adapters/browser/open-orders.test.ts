import { beforeEach, describe, expect, it } from "vitest";
import { openOrdersName, ordersStayFor, StoredOpenOrders } from "#adapters/browser/stored-open-orders.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { OrdersOfThisPage } from "#application/use-cases/kept-keys.ts";
import { openOrdersContract } from "../../../contracts/client-open-orders.contract.ts";

let now = 1_000_000;

const stored = () => new StoredOpenOrders(new BrowserTextStore("sessionStorage"), () => now);

beforeEach(() => {
  sessionStorage.clear();
});

openOrdersContract("this page", () => new OrdersOfThisPage());
openOrdersContract("session storage", stored);

describe("open orders in session storage", () => {
  it("outlive the page", () => {
    stored().open("join e1 2", "key-1");
    expect(stored().keyOf("join e1 2")).toBe("key-1");
  });

  it("are forgotten after a quarter of an hour, and where the clock was moved back", () => {
    stored().open("join e1 2", "key-1");
    now += ordersStayFor - 1;
    expect(stored().last("join e1 ")).toBe("2");
    now += 1;
    expect(stored().keyOf("join e1 2")).toBeNull();
    now -= 2 * ordersStayFor;
    expect(stored().keyOf("join e1 2")).toBeNull();
  });

  it.each(["{", "null", "{}", "[1]", '[["join e1 2","key"]]', '[["join e1 2",1,2]]'])(
    "are none where %s is kept",
    (broken) => {
      sessionStorage.setItem(openOrdersName, broken);
      expect(stored().keyOf("join e1 2")).toBeNull();
      stored().open("join e1 2", "key-1");
      expect(stored().keyOf("join e1 2")).toBe("key-1");
    },
  );
});
