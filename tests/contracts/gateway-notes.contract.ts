import { describe, expect, it } from "vitest";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";

/** What a gateway's adapter may rely on (`GatewayNotes`). `open`: the notes of a gateway of this name. */
export function gatewayNotesContract(name: string, open: (gateway: string) => GatewayNotes): void {
  describe(`notes of gateways: ${name}`, () => {
    it("finds nothing that was not written", async () => {
      expect(await open("stripe").find("payment", crypto.randomUUID())).toBeNull();
    });

    it("keeps a note as it was written", async () => {
      const notes = open("stripe");
      const id = crypto.randomUUID();
      const note = { account: null, intent: "pi_1", more: { numbers: [1, 2] } };
      expect(await notes.keep("payment", id, note)).toEqual(note);
      expect(await open("stripe").find("payment", id)).toEqual(note);
    });

    it("never changes a note: who comes later learns what is there", async () => {
      const notes = open("stripe");
      const id = crypto.randomUUID();
      await notes.keep("payment", id, { by: "first" });
      expect(await notes.keep("payment", id, { by: "second" })).toEqual({ by: "first" });
      expect(await notes.find("payment", id)).toEqual({ by: "first" });
    });

    it("lets one of many writers at once win, and tells all of them which", async () => {
      const notes = open("stripe");
      const id = crypto.randomUUID();
      const kept = await Promise.all([1, 2, 3, 4, 5].map((by) => notes.keep("payment", id, { by })));
      expect(new Set(kept.map(({ by }) => by)).size).toBe(1);
      expect(await notes.find("payment", id)).toEqual(kept[0]);
    });

    it("keeps kinds apart", async () => {
      const notes = open("stripe");
      const id = crypto.randomUUID();
      await notes.keep("payment", id, { is: "payment" });
      expect(await notes.find("refund", id)).toBeNull();
    });

    it("forgets one note, and may be told to again", async () => {
      const notes = open("stripe");
      const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
      await Promise.all([id, other].map((name) => notes.keep("customer", name, { customer: name })));
      await notes.forget("customer", id);
      await notes.forget("customer", id);
      expect(await notes.find("customer", id)).toBeNull();
      expect(await notes.find("customer", other)).toEqual({ customer: other });
      expect(await notes.keep("customer", id, { customer: "new" })).toEqual({ customer: "new" });
    });

    it("keeps gateways apart", async () => {
      const id = crypto.randomUUID();
      await open("stripe").keep("payment", id, { is: "Stripe's" });
      expect(await open("another").find("payment", id)).toBeNull();
    });
  });
}
