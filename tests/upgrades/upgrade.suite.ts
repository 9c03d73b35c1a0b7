import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { noJobs } from "../contracts/support/no-jobs.ts";
import { callOk } from "../support/process/caller.ts";
import { join, joinedOf } from "../support/process/joining.ts";
import { putUpEvent } from "../support/process/people.ts";
import { countRows, factsOf } from "./support/facts.ts";
import type { ReleasedDatabase } from "./support/released-database.ts";
import { keptReleases, readRelease, type Release } from "./support/releases.ts";
import { eventually } from "../support/eventually.ts";

/** Has played, has left another event with a refund: see `playOn` in scripts/release/fill.ts. */
const memberId = "player-2";
const card = { method: "card", token: "tok_sandbox_4242424242424242" } as const;

/** Upgrades from every release that is kept. `load` makes a database of what the release left. */
export function describeUpgrades(load: (sql: string) => Promise<ReleasedDatabase>): void {
  it("there are releases to come from", () => {
    expect(keptReleases()).toContain("0.1.0");
  });

  describe.each(keptReleases())("an upgrade from %s", (version) => {
    let release: Release;
    let database: ReleasedDatabase;
    beforeAll(async () => {
      release = await readRelease(version);
      database = await load(release.sql);
    });
    afterAll(() => database.close());

    it("keeps every row, all that members can take out, and books that add up", async () => {
      const { at, rows, exports, balances } = release.read;
      const opened = await database.open();
      try {
        const now = await countRows(opened.db);
        const lost = Object.entries(rows).filter(([table, count]) => (now.get(table) ?? 0) < count);
        expect(lost).toEqual([]);
        const facts = await factsOf(opened, Object.keys(exports), at);
        // What is new since then may stand beside it.
        expect(facts.exports).toMatchObject(exports);
        expect(facts.balances).toEqual(balances);
        expect(balances.length).toBeGreaterThan(0);
        const report = await new CheckLedger(opened.unitOfWork(() => noJobs)).run();
        expect(report.faults).toEqual([]);
      } finally {
        await opened.close();
      }
    });

    it("lets a member of that time join, pay, leave with a refund, and be erased", async () => {
      const { url, output } = await database.start();
      const identity = { userId: memberId, displayName: "Who came back", isFriend: true };
      const { idToken: token } = await callOk(url, routes.issueIdentity, { body: identity });
      const eventId = await putUpEvent(url);
      const { joinId } = joinedOf(await join({ url, eventId, member: { id: memberId, token } }));
      const paid = await callOk(url, routes.payForEvent, { body: { joinId, ...card } }, { token });
      expect(paid.state).toBe("succeeded");
      const left = await callOk(url, routes.leaveEvent, { body: { joinId } }, { token });
      expect(left.refund?.amount).toEqual(paid.amount);

      // Of this event, and of the one in the release's time. A job that another one does meanwhile is not waited for.
      await eventually(async () => {
        await callOk(url, routes.advanceClock, { body: { advanceSeconds: 3_600 } });
        const { items } = await callOk(url, routes.listRefunds, { query: {} }, { token });
        expect(items.map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);
      });

      await callOk(url, routes.deleteProfile, {}, { token });
      const again = await callOk(url, routes.issueIdentity, { body: identity });
      const after = await callOk(url, routes.exportProfile, {}, { token: again.idToken });
      expect([after.participations, after.payments, after.refunds, after.messages]).toEqual([[], [], [], []]);
      expect(output).toEqual([]);
    });
  });
}
