import { describe, expect, it } from "vitest";
import type { TextStore } from "#adapters/browser/storage.ts";

/** What every `TextStore` promises. `open` starts without any text; `lasts`: texts outlive the page. */
export function textStoreContract(name: string, open: () => TextStore, lasts: boolean): void {
  describe(`text store: ${name}`, () => {
    it("keeps the last text of a name", () => {
      const store = open();
      expect(store.get("sideline.city")).toBeNull();
      expect(store.put("sideline.city", "taipei")).toBe(lasts);
      store.put("sideline.city", "tokyo");
      expect([store.get("sideline.city"), store.get("sideline.theme")]).toEqual(["tokyo", null]);
    });

    it("keeps an empty text", () => {
      const store = open();
      store.put("sideline.city", "");
      expect(store.get("sideline.city")).toBe("");
    });

    it("removes one text, and again", () => {
      const store = open();
      store.put("sideline.city", "taipei");
      store.put("sideline.theme", "dark");
      store.remove("sideline.city");
      store.remove("sideline.city");
      expect([store.get("sideline.city"), store.get("sideline.theme")]).toEqual([null, "dark"]);
      store.put("sideline.city", "tokyo");
      expect(store.get("sideline.city")).toBe("tokyo");
    });
  });
}
