import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invitationsLiveFor, mayUseInvitation, revokedInvitation } from "#domain/merchant/invitation.ts";
import {
  appointedThrough,
  appointment,
  appointmentsCountFor,
  demandAnotherOwner,
  isFreshLogin,
  isOnToday,
  loginIsFreshFor,
  mayAs,
  staffRoles,
} from "#domain/merchant/staff.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { anInvitation, aStaffMember, testNow } from "../../support/builders/index.ts";

describe("roles", () => {
  it("may what needs them or less", () => {
    const may = staffRoles.map((role) => staffRoles.filter((least) => mayAs(role, least)));
    expect(may).toEqual([["door"], ["door", "manager"], ["door", "manager", "owner"]]);
  });

  it("keep the last owner", () => {
    const one = aStaffMember({ id: "staff-1", role: "owner" });
    const two = aStaffMember({ id: "staff-2", role: "owner" });
    const manager = aStaffMember({ id: "staff-3", role: "manager" });
    expect(demandAnotherOwner([one, manager], "staff-1")).toEqual({ kind: "refused", reason: "last_owner" });
    expect(demandAnotherOwner([one, two], "staff-1")).toBeNull();
    expect(demandAnotherOwner([one, manager], "staff-3")).toBeNull();
  });
});

describe("appointments", () => {
  const before = testNow - appointmentsCountFor;
  const by = (id: string, appointedBy: string | null, appointedAt: number | null = testNow) =>
    aStaffMember({ id, appointedBy, appointedAt });
  const through = (...people: readonly ReturnType<typeof by>[]) => [...appointedThrough("a", people, testNow)];

  it("lead from a person through those whom they appointed, as long as each is recent", () => {
    expect(through(by("a", null), by("d", "c"), by("c", "a"), by("e", null))).toEqual(["a", "c", "d"]);
    expect(through(by("a", null), by("c", "a", before + 1), by("d", "c", before))).toEqual(["a", "c"]);
    expect(through(by("a", null), by("c", "a", before), by("d", "c"))).toEqual(["a"]);
    expect(through(by("a", "c"), by("c", "a"))).toEqual(["a", "c"]);
  });

  it("by somebody whose row is gone may lead from anybody", () => {
    expect(through(by("a", null), by("d", "gone"), by("e", "gone", before))).toEqual(["a", "d"]);
  });

  it("are replaced, but not by somebody whom the person appointed", () => {
    const people = [by("a", null), by("c", "a"), by("d", "c"), by("e", null)];
    const [, c] = people;
    const kept = { appointedBy: "a", appointedAt: testNow };
    expect(appointment(c ?? null, "d", people, testNow + 1)).toEqual(kept);
    expect(appointment(c ?? null, "e", people, testNow + 1)).toEqual({ appointedBy: "e", appointedAt: testNow + 1 });
    expect(appointment(c ?? null, null, people, testNow)).toEqual({ appointedBy: null, appointedAt: testNow });
    expect(appointment(null, "a", people, testNow)).toEqual(kept);
  });
});

describe("a login", () => {
  it("is fresh for five minutes, and never before it happened", () => {
    expect(isFreshLogin(testNow, testNow + loginIsFreshFor)).toBe(true);
    expect(isFreshLogin(testNow, testNow + loginIsFreshFor + 1)).toBe(false);
    expect(isFreshLogin(testNow + 1, testNow)).toBe(false);
  });
});

describe("an invitation", () => {
  const maker = aStaffMember({ id: "staff-1", role: "owner" });
  const made = anInvitation({ invitedBy: "staff-1" });

  it("works until it expires", () => {
    expect(mayUseInvitation(made, maker, testNow + invitationsLiveFor - 1)).toBeNull();
    expect(mayUseInvitation(made, maker, testNow + invitationsLiveFor)).toEqual({
      kind: "refused",
      reason: "invitation_expired",
    });
  });

  it("works once", () => {
    expect(mayUseInvitation({ ...made, usedBy: "staff-2" }, maker, testNow)).toMatchObject({
      reason: "invitation_used",
    });
  });

  it("ends at once where it is revoked, unless somebody used it; one that has ended stays as it is", () => {
    const revoked = revokedInvitation(made, testNow);
    expect(revoked).toEqual({ kind: "over", invitation: { ...made, expiresAt: testNow } });
    if (revoked.kind !== "over") return;
    expect(mayUseInvitation(revoked.invitation, maker, testNow)).toMatchObject({ reason: "invitation_expired" });
    expect(revokedInvitation(revoked.invitation, testNow + 1)).toEqual(revoked);
    expect(revokedInvitation({ ...made, usedBy: "staff-2" }, testNow)).toMatchObject({ reason: "invitation_used" });
  });

  it("ends with its maker's time as owner; one of whoever runs Sideline needs nobody", () => {
    const gone = [null, { ...maker, role: "manager" as const }, { ...maker, revokedAt: testNow }];
    for (const inviter of gone)
      expect(mayUseInvitation(made, inviter, testNow)).toMatchObject({ reason: "inviter_left" });
    expect(mayUseInvitation({ ...made, invitedBy: null }, null, testNow)).toBeNull();
  });
});

describe("today", () => {
  const evening = Date.UTC(2026, 10, 20, 12);
  const event = { startsAt: evening, endsAt: evening + 2 * hour, timeZone: "Asia/Bangkok" };

  it("is the day of the event's zone, from its midnight to its midnight", () => {
    const midnight = Date.UTC(2026, 10, 19, 17);
    expect(isOnToday(event, midnight)).toBe(true);
    expect(isOnToday(event, midnight - minute)).toBe(false);
    expect(isOnToday(event, midnight + 24 * hour - minute)).toBe(true);
    expect(isOnToday(event, midnight + 24 * hour)).toBe(false);
  });

  it("is both days of an event over midnight", () => {
    const late = { ...event, endsAt: evening + 6 * hour };
    expect(isOnToday(late, evening + 20 * hour)).toBe(true);
  });

  it("holds at every moment of the event itself", () => {
    const zones = fc.constantFrom("Asia/Bangkok", "Asia/Tokyo", "America/New_York");
    fc.assert(
      fc.property(fc.nat(30 * 24 * 60), zones, (minutes, timeZone) => {
        const startsAt = evening + minutes * minute;
        const own = { startsAt, endsAt: startsAt + 3 * hour, timeZone };
        return [own.startsAt, startsAt + hour, own.endsAt].every((at) => isOnToday(own, at));
      }),
    );
  });
});
