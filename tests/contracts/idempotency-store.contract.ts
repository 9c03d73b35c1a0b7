import { beforeEach, describe, expect, it } from "vitest";
import { hour, second } from "#domain/time/instant.ts";
import { type Claim, claimLivesFor, type IdempotencyStore } from "#server/application/ports/idempotency.ts";

/** Work under a key is done once at a time, carried on after a crash, and its answer replayed. */
export function idempotencyStoreContract(name: string, create: () => Promise<IdempotencyStore>): void {
  describe(`IdempotencyStore in ${name}`, () => {
    let store: IdempotencyStore;
    beforeEach(async () => {
      store = await create();
    });

    const now = Date.UTC(2026, 10, 20);
    const scope = { caller: "member-1", path: "/line/join/event", key: "1d7f9dc8-4c3c-4ac4-9a3e-0f6ad2f5d2f1" };
    const answer = { status: 200, contentType: "application/json", body: '{"outcome":"confirmed"}' };
    const claim = (at = now, bodyHash = "hash", of = scope) => store.claim(of, bodyHash, at);

    it("gives a new key's work to the first call", async () => {
      const first = await claim();
      expect(first.kind).toBe("mine");
      expect(workIdOf(first).length).toBeGreaterThan(8);
    });

    it("tells later calls that it is in progress", async () => {
      await claim();
      expect(await claim(now + 1)).toEqual({ kind: "in_progress" });
    });

    it("replays the answer, also one without a body, for a day", async () => {
      await claim();
      await store.complete(scope, answer);
      expect(await claim(now + 1)).toEqual({ kind: "answered", answer });
      expect(await claim(now + 24 * hour - 1)).toEqual({ kind: "answered", answer });
      const other = { ...scope, key: "other" };
      await claim(now, "hash", other);
      await store.complete(other, { status: 204, contentType: null, body: null });
      expect(await claim(now, "hash", other)).toEqual({
        kind: "answered",
        answer: { status: 204, contentType: null, body: null },
      });
    });

    it("forgets a caller's keys and answers, and nobody else's; what is still at work keeps no answer then", async () => {
      const another = { ...scope, caller: "member-2" };
      const atWork = { ...scope, key: "8b1f0c8e-9d0f-4f0e-8a3a-0d5f0f4f8f11" };
      for (const of of [scope, another]) {
        await claim(now, "hash", of);
        await store.complete(of, answer);
      }
      await claim(now, "hash", atWork);
      await store.forget("member-1");
      await store.forget("member-3");
      await store.complete(atWork, answer);
      expect((await claim(now + 1, "hash", atWork)).kind).toBe("mine");
      expect((await claim(now + 1)).kind).toBe("mine");
      expect(await claim(now + 1, "hash", another)).toEqual({ kind: "answered", answer });
    });

    it("forgets answers that contain a text, and carries the same work on when it is asked again", async () => {
      const about = { ...scope, caller: "merchant:m" };
      const other = { ...about, key: "other" };
      const first = await claim(now, "hash", about);
      await store.complete(about, { ...answer, body: '{"refundId":"refund-1","number":"7340918265"}' });
      await claim(now, "hash", other);
      await store.complete(other, answer);
      await store.forgetAnswersWith(["refund-2", "join-2"]);
      expect((await claim(now + 1, "hash", about)).kind).toBe("answered");
      await store.forgetAnswersWith(["join-1", "refund-1"]);
      expect(await claim(now + 1, "hash", about)).toEqual(first);
      expect(await claim(now + 1, "hash", other)).toEqual({ kind: "answered", answer });
    });

    it("is a new key after a day", async () => {
      const first = await claim();
      await store.complete(scope, answer);
      const second = await claim(now + 24 * hour, "another-hash");
      expect(second.kind).toBe("mine");
      expect(workIdOf(second)).not.toBe(workIdOf(first));
    });

    it("refuses another body under the key: in progress, answered or released", async () => {
      await claim();
      expect(await claim(now, "another-hash")).toEqual({ kind: "mismatch" });
      await store.release(scope);
      expect(await claim(now, "another-hash")).toEqual({ kind: "mismatch" });
      await claim();
      await store.complete(scope, answer);
      expect(await claim(now, "another-hash")).toEqual({ kind: "mismatch" });
    });

    it("belongs to caller, path and key", async () => {
      await claim();
      for (const other of [{ caller: "member-2" }, { path: "/line/event/payment" }, { key: "2" }]) {
        expect((await claim(now, "another-hash", { ...scope, ...other })).kind).toBe("mine");
      }
    });

    it("lets the next call carry on released work at once, with the same work id", async () => {
      const first = await claim();
      await store.release(scope);
      const second = await claim(now + 1);
      expect(second).toEqual(first);
      expect(await claim(now + 2)).toEqual({ kind: "in_progress" });
    });

    it("lets a call carry on soon where the process died, with the same work id", async () => {
      const first = await claim();
      expect(await claim(now + claimLivesFor - 1)).toEqual({ kind: "in_progress" });
      expect(await claim(now + claimLivesFor)).toEqual(first);
      expect(await claim(now + claimLivesFor + 1)).toEqual({ kind: "in_progress" });
      await store.complete(scope, answer);
      expect(await claim(now + 3 * claimLivesFor)).toEqual({ kind: "answered", answer });
    });

    it("stays claimed for as long as it is renewed", async () => {
      const first = await claim();
      await store.renew(scope, now + 10 * second);
      expect(await claim(now + 10 * second + claimLivesFor - 1)).toEqual({ kind: "in_progress" });
      expect(await claim(now + 10 * second + claimLivesFor)).toEqual(first);
    });

    it("renews nothing that is answered, released or unknown", async () => {
      await store.renew(scope, now);
      const first = await claim();
      await store.release(scope);
      await store.renew(scope, now);
      expect(await claim(now + 1)).toEqual(first);
      await store.complete(scope, answer);
      await store.renew(scope, now + 2);
      expect(await claim(now + 3)).toEqual({ kind: "answered", answer });
    });

    it("forgets keys of a day ago, and says how many", async () => {
      await claim(now - 1, "hash", { ...scope, key: "1" });
      await store.complete({ ...scope, key: "1" }, answer);
      await claim(now, "hash", { ...scope, key: "2" });
      await claim(now + 1, "hash", { ...scope, key: "3" });
      expect(await store.forgetOld(now + 24 * hour - 2)).toBe(0);
      expect(await store.forgetOld(now + 24 * hour)).toBe(2);
      expect(await store.forgetOld(now + 24 * hour)).toBe(0);
      expect((await claim(now + 2, "another", { ...scope, key: "3" })).kind).toBe("mismatch");
    });

    it("gives the work to one of many calls at the same moment", async () => {
      const claims = await Promise.all(Array.from({ length: 20 }, () => claim()));
      expect(claims.filter((one) => one.kind === "mine")).toHaveLength(1);
      expect(claims.filter((one) => one.kind === "in_progress")).toHaveLength(19);
    });

    it("knows nothing to complete or release under an unknown key", async () => {
      await store.release(scope);
      await store.complete(scope, answer);
      expect((await claim()).kind).toBe("mine");
    });
  });
}

function workIdOf(claim: Claim): string {
  if (claim.kind !== "mine") throw new Error(`The claim is ${claim.kind}.`);
  return claim.workId;
}
