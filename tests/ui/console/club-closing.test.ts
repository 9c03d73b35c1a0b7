import { beforeEach, describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { type ConfirmationView, getConfirmation } from "#contract/merchants/confirmation.ts";
import { minute, second } from "#domain/time/instant.ts";
import { FreshLogin } from "#ui/console/parts/login/fresh-login.ts";
import { OwnersWait } from "#ui/console/parts/owners/owners-wait.ts";
import { ClubClosing } from "#ui/console/screens/settings/club-closing.ts";
import { aStaffApp, paysAtVenue, type StaffApp } from "../../support/app/staff-app.ts";
import { anEvent } from "../../support/builders/index.ts";
import { callsOf, served } from "./support/calls.ts";
import { eventually } from "../../support/eventually.ts";

let app: StaffApp;

/** Mali owns the club, and opens the sheet that closes it. */
async function asked() {
  const { login, calls, test } = app;
  const fresh = new FreshLogin({ login, calls, clock: test.clock });
  const closing = new ClubClosing(calls, fresh);
  await closing.ask();
  await eventually(() => expect(closing.foreseen).not.toBeNull());
  return { closing, fresh };
}

/** June is in a game to come: that stands in the way. */
async function juneJoins() {
  await app.test.write(({ events }) => events.insert(anEvent({ paymentMethods: ["onsite"] })));
  await paysAtVenue(app.test, "june");
}

describe("closing the club", () => {
  beforeEach(async () => {
    app = await aStaffApp();
  });

  it("says what stands in the way, and only closes without that", async () => {
    await juneJoins();
    const { closing } = await asked();
    expect([closing.isOpen, closing.mayClose]).toEqual([true, false]);
    expect(closing.foreseen?.blocks).toEqual([{ of: "games", count: 1 }]);
  });

  it("is over once an owner has confirmed it, and stays open for that to be read", async () => {
    const { closing } = await asked();
    expect([closing.mayClose, closing.foreseen]).toMatchObject([true, { people: 1, programs: 1, games: 0 }]);
    await closing.close();
    closing.dismiss();
    expect([closing.isClosed, closing.isOpen, closing.step.trouble]).toEqual([true, true, null]);
  });

  it("is looked at anew where something came up meanwhile", async () => {
    const { closing } = await asked();
    await juneJoins();
    await closing.close();
    expect([closing.isClosed, closing.mayClose]).toEqual([false, false]);
  });

  it("needs a fresh login, also where it became too old meanwhile", async () => {
    const { closing, fresh } = await asked();
    await app.test.realClock.advance((6 * minute) / second);
    await closing.close();
    expect([closing.isClosed, fresh.asked]).toEqual([false, true]);
  });
});

describe("waiting for an owner's word", () => {
  const waiting = { id: "act-1", kind: "merchant_closed", state: "waits" } as ConfirmationView;
  const gone = new RequestFailed({ code: "unauthenticated", status: 401 });

  /** Waits, and looks as often as `looks` says; the last of them fails. */
  async function wait(kind: ConfirmationView["kind"]): Promise<OwnersWait & { readonly asked: Promise<boolean> }> {
    const answers: (() => Promise<ConfirmationView>)[] = [
      async () => ({ ...waiting, kind }),
      () => Promise.reject(gone),
    ];
    let again: () => void = () => undefined;
    const calls = callsOf(served(getConfirmation, () => (answers.shift() ?? (() => Promise.reject(gone)))()));
    const delay = { after: (_time: number, run: () => void) => ((again = run), () => undefined) };
    const owners = new OwnersWait(calls, delay);
    const word = owners.wait("act-1");
    await eventually(() => expect(owners.confirmation).not.toBeNull());
    await Promise.resolve();
    again();
    await new Promise((resolve) => setTimeout(resolve));
    return Object.assign(owners, { asked: word });
  }

  it("for a closing ends where the way in has ended with it", async () => {
    const owners = await wait("merchant_closed");
    expect([owners.isOpen, await owners.asked]).toEqual([false, true]);
  });

  it("for anything else goes on", async () => {
    expect((await wait("payout")).isOpen).toBe(true);
  });
});
