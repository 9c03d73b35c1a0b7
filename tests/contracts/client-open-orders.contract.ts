import { describe, expect, it } from "vitest";
import type { OpenOrders } from "#application/ports/environment.ts";

/** What every `OpenOrders` promises. `open` starts without any. */
export function openOrdersContract(name: string, open: () => OpenOrders): void {
  describe(`open orders: ${name}`, () => {
    it("have their keys until they are closed", () => {
      const orders = open();
      expect(orders.keyOf("join e1 2")).toBeNull();
      orders.open("join e1 2", "key-1");
      orders.open("join e2 1", "key-2");
      expect([orders.keyOf("join e1 2"), orders.keyOf("join e2 1"), orders.keyOf("join e1")]).toEqual([
        "key-1",
        "key-2",
        null,
      ]);
      orders.close("join e1 2");
      orders.close("never opened");
      expect([orders.keyOf("join e1 2"), orders.keyOf("join e2 1")]).toEqual([null, "key-2"]);
    });

    it("take another key", () => {
      const orders = open();
      orders.open("join e1 2", "key-1");
      orders.open("join e1 2", "key-2");
      expect(orders.keyOf("join e1 2")).toBe("key-2");
      orders.close("join e1 2");
      expect(orders.keyOf("join e1 2")).toBeNull();
    });

    it("are found by how they begin, the last one first", () => {
      const orders = open();
      expect(orders.last("join e1 ")).toBeNull();
      orders.open("join e1 2", "key-1");
      orders.open("join e1 3", "key-2");
      orders.open("join e10 4", "key-3");
      expect([orders.last("join e1 "), orders.last("join e10 "), orders.last("leave e1 ")]).toEqual(["3", "4", null]);
      orders.open("join e1 2", "key-1");
      expect(orders.last("join e1 ")).toBe("2");
      orders.close("join e1 2");
      expect(orders.last("join e1 ")).toBe("3");
    });
  });
}
