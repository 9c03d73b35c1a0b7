import { describe, expect, it, vi } from "vitest";
import type { ClubClosed } from "#application/console/ports/club-closing.ts";
import type { ConfirmationDesk } from "#application/console/ports/confirmations.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ClosingView } from "#contract/merchants/opening.ts";
import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import { refused } from "#domain/refusal.ts";
import { FreshLogin } from "#ui/console/parts/login/fresh-login.ts";
import { OwnersWait } from "#ui/console/parts/owners/owners-wait.ts";
import { ClubClosing } from "#ui/console/screens/settings/club-closing.ts";
import { callsOf } from "./support/calls.ts";
import { atNoon, FakeLogin, noClosing } from "./support/settings.ts";
import { eventually } from "../../support/eventually.ts";

const free: ClosingView = { blocks: [], people: 2, programs: 1, games: 0 };
const blocked: ClosingView = { ...free, blocks: [{ of: "games", count: 2 }] };

async function asked(foreseen: readonly ClosingView[], answer: ClubClosed = { kind: "ended" }) {
  const found = [...foreseen];
  const close = vi.fn(async () => answer);
  const login = new FakeLogin();
  const closing = new ClubClosing(
    { ...noClosing, foresee: async () => found.shift() ?? free, close },
    new FreshLogin({ login, calls: callsOf(login.served), clock: atNoon }),
  );
  await closing.ask();
  await eventually(() => expect(closing.foreseen).not.toBeNull());
  return { closing, close };
}

describe("closing the club", () => {
  it("says what stands in the way, and only closes without that", async () => {
    const { closing } = await asked([blocked]);
    expect([closing.isOpen, closing.mayClose, closing.foreseen?.blocks]).toEqual([true, false, blocked.blocks]);
  });

  it("is over once an owner has confirmed it, and stays open for that to be read", async () => {
    const { closing } = await asked([free]);
    expect(closing.mayClose).toBe(true);
    await closing.close();
    closing.dismiss();
    expect([closing.isClosed, closing.isOpen]).toEqual([true, true]);
  });

  it("is looked at anew where something came up meanwhile", async () => {
    const { closing } = await asked([free, blocked], refused("not_closable"));
    await closing.close();
    expect([closing.isClosed, closing.mayClose]).toEqual([false, false]);
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
    const desk = { find: () => (answers.shift() ?? (() => Promise.reject(gone)))() } as Partial<ConfirmationDesk>;
    const delay = { after: (_time: number, run: () => void) => ((again = run), () => undefined) };
    const owners = new OwnersWait(desk as ConfirmationDesk, delay);
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
