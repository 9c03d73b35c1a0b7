import { expect, it, vi } from "vitest";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { noon } from "../support/views.ts";
import { EntryViewModel } from "#ui/console/app/entry-view-model.ts";

const club: WorkplaceView = { id: "m1", name: "Club", role: "owner" };

function anEntry() {
  const enter = {
    resume: vi.fn((): WorkplaceView | null => null),
    start: vi.fn(async (_onNobody: () => void) => ({ kind: "in" as const, workplace: club, workplaces: [club] })),
    signIn: vi.fn(async () => undefined),
    enter: vi.fn(),
    look: vi.fn(),
    accept: vi.fn(),
    leave: vi.fn(),
  };
  return { enter, entry: new EntryViewModel(enter) };
}

it("shows nothing of the club once the person is signed out, and offers to sign in", async () => {
  const { enter, entry } = anEntry();
  await entry.start();
  expect([entry.status, entry.may("owner")]).toEqual(["in", true]);
  entry.signedOut();
  expect(entry).toMatchObject({
    status: "signed_out",
    workplace: null,
    workplaces: [],
  });
  expect([entry.may("door"), enter.leave.mock.calls.length]).toEqual([false, 1]);
  await entry.start();
  expect(entry.status).toBe("in");
});

it("stays closed where an answer from before comes after signing out", async () => {
  const { enter, entry } = anEntry();
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof enter.start>>>();
  enter.start.mockReturnValueOnce(promise);
  const started = entry.start();
  entry.signedOut();
  resolve({ kind: "in", workplace: club, workplaces: [club] });
  await started;
  expect(entry.status).toBe("signed_out");
});

it("resumes where the person was last while it is asked who is here, and not once nobody is", async () => {
  const { enter, entry } = anEntry();
  enter.resume.mockReturnValue(club);
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof enter.start>>>();
  enter.start.mockReturnValueOnce(promise);
  const started = entry.start();
  expect([entry.isResuming, entry.workplace]).toEqual([true, club]);
  enter.start.mock.calls[0]?.[0]();
  expect([entry.isResuming, entry.workplace]).toEqual([false, null]);
  resolve({ kind: "in", workplace: club, workplaces: [club] });
  await started;
  expect([entry.isResuming, entry.status, entry.workplace]).toEqual([false, "in", club]);
});

it("shows nothing of the last place once entering has failed, or while another is chosen", async () => {
  const { enter, entry } = anEntry();
  enter.resume.mockReturnValue(club);
  enter.start.mockRejectedValueOnce(new Error("offline"));
  await entry.start();
  expect([entry.status, entry.workplace]).toEqual(["failed", null]);
  await entry.start();
  entry.chooseAgain();
  enter.enter.mockReturnValueOnce(new Promise(() => undefined));
  void entry.choose({ ...club, id: "m2" });
  expect([entry.status, entry.isResuming]).toEqual(["signing_in", false]);
});

it("shows what an invitation is for before it is taken, and what became of one that is over", async () => {
  const { enter, entry } = anEntry();
  const invitation = { merchantName: "Club", role: "door" as const, expiresAt: noon };
  enter.look.mockRejectedValueOnce(new Error("no network"));
  await entry.look("token");
  expect([entry.invitation, entry.offer]).toEqual(["failed", null]);
  enter.look.mockResolvedValueOnce({ kind: "open", invitation });
  await entry.look("token");
  expect([entry.invitation, entry.offer, enter.accept.mock.calls.length]).toEqual(["asking", invitation, 0]);
  enter.look.mockResolvedValueOnce({ kind: "refused", reason: "invitation_over" });
  await entry.look("token");
  expect([entry.invitation, entry.offer]).toEqual(["invitation_over", null]);
});
