import { given } from "../../contracts/support/given.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { describe, expect, it } from "vitest";
import type { MerchantCaller } from "#server/adapters/http/endpoint/caller.ts";
import { type Guarded, ownersGuard } from "#server/adapters/http/routes/team/owners-guard.ts";
import { MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { MachineClock } from "#server/application/ports/clock.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import {
  aBankAccount,
  aClient,
  aMember,
  aRefund,
  aStaffMember,
  aTransferAccount,
  testNow,
} from "../../support/builders/index.ts";
import { Interleaved, interleavings } from "../../support/interleavings.ts";
import { aWorld, storesInMemory } from "../../support/world/world.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";

const merchantId = "merchant-1";
const accountOf = (accountNumber: string) => aTransferAccount({ accountNumber });

/** A merchant with two owners, and Mallory among them; what she asks for goes through the guard of the calls. */
async function aClub() {
  const clock = new InMemoryClock(testNow);
  const stores = storesInMemory(clock);
  const unitOfWork = new Interleaved(stores.unitOfWork);
  const world = await aWorld({ clock, stores: { ...stores, unitOfWork } });
  const staffOf = async (id: string, role: "door" | "owner") => {
    await unitOfWork.run(async (store) => {
      await store.members.ensure(aMember({ id, displayName: id }));
      await store.staff.save(aStaffMember({ id: `staff-${id}`, memberId: id, role }));
    });
  };
  await staffOf("mallory", "owner");
  await staffOf("anong", "owner");
  await staffOf("friend", "door");
  const staff = aStaffMember({ id: "staff-mallory", memberId: "mallory", role: "owner" });
  const by = { kind: "staff", id: staff.id, role: "owner" } as const;
  const caller: MerchantCaller = {
    kind: "merchant",
    merchantId,
    by,
    person: { staff, loggedInAt: clock.now() },
  };
  const guard = ownersGuard({ use: world.get, realClock: world.get(MachineClock) });
  const command = { merchantId, by, hasFreshLogin: true };
  return { world, unitOfWork, guard, caller, by, command };
}

type Club = Awaited<ReturnType<typeof aClub>>;

const setAccount = ({ guard, caller, world, by }: Club, number: string | null) => {
  const after = number === null ? null : accountOf(number);
  return guard(caller, { kind: "transfer_account", after }, (transaction) =>
    world.get(MerchantSettings).changeIn(transaction, merchantId, { transferAccount: after }, by),
  );
};
const setRole = ({ guard, caller, world, command }: Club, staffId: string, role: "owner" | "door") =>
  guard(caller, { kind: "role", staffId, after: role }, (transaction) =>
    world.get(ManageStaff).changeRoleIn(transaction, command, staffId, role),
  );
const makeProgram = async ({ guard, caller, world, by }: Club, name: string) => {
  const secret = await world.get(MerchantClients).newSecret();
  return guard(caller, { kind: "client_made", name }, (transaction) =>
    world.get(MerchantClients).createIn(transaction, { merchantId, name, by }, secret),
  );
};
const makePayout = ({ guard, caller, world, by }: Club) =>
  guard(caller, { kind: "payout", country: "TH" }, async (transaction) => ({
    kind: "made",
    payout: await world
      .get(MakePayout)
      .makeIn(transaction, { merchantId, country: "TH", payoutId: null, entersNew: false, by }),
  }));

/** Both acts in every order of their transactions, each in a club of its own. */
async function inEveryOrder(
  first: (club: Club) => Promise<unknown>,
  second: (club: Club) => Promise<unknown>,
  holds: (club: Club, results: readonly unknown[]) => Promise<void> | void,
  prepare: (club: Club) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const order of interleavings) {
    const club = await aClub();
    await prepare(club);
    const results = await club.unitOfWork.both(
      order,
      () => first(club),
      () => second(club),
    );
    await holds(
      club,
      results.map((one) => (one.status === "fulfilled" ? one.value : null)),
    );
  }
}

/** How many went through without anybody's word. */
function unconfirmed(results: readonly unknown[]): number {
  return (results as readonly (Guarded<{ readonly kind: string }> | null)[]).filter(
    (one) => one?.kind === "acted" && ["changed", "made", "invited"].includes(one.answer.kind),
  ).length;
}

describe("in every order of two acts' transactions", () => {
  it("a first account is set once, and the second one waits", async () => {
    await inEveryOrder(
      (club) => setAccount(club, "111"),
      (club) => setAccount(club, "222"),
      (_, results) => expect(unconfirmed(results)).toBe(1),
    );
  });

  it("an account that events use is neither taken out nor replaced", async () => {
    await inEveryOrder(
      (club) => setAccount(club, null),
      (club) => setAccount(club, "222"),
      (_, results) => expect(unconfirmed(results)).toBe(0),
      async (club) => {
        await setAccount(club, "111");
        await club.world.event({ paymentMethods: ["transfer"] });
      },
    );
  });

  it("nobody who comes back becomes an owner", async () => {
    let token = "";
    await inEveryOrder(
      (club) => setRole(club, "staff-friend", "owner"),
      ({ world }) => world.get(InviteStaff).accept("friend", token),
      async ({ world }) => {
        const people = await world.get(ManageStaff).list(merchantId);
        const owners = people.filter(({ role }) => role === "owner").map(({ staffId }) => staffId);
        expect(owners.toSorted()).toEqual(["staff-anong", "staff-mallory"]);
      },
      async ({ world, command }) => {
        await world.get(ManageStaff).revoke(command, "staff-friend");
        const invited = await world.get(InviteStaff).invite(command, "door");
        token = invited.kind === "invited" ? invited.token : "";
      },
    );
  });

  it("no program is made under a name that becomes free", async () => {
    await inEveryOrder(
      (club) => makeProgram(club, "Till"),
      ({ world, command }) => world.get(MerchantClients).revoke("till", command),
      (_, [made]) => expect(unconfirmed([made])).toBe(0),
      ({ unitOfWork }) =>
        unitOfWork.run((store) => store.merchants.saveClient(aClient({ clientId: "till", merchantId, name: "Till" }))),
    );
  });

  it("no payout file has refunds that nobody confirmed", async () => {
    const due = aRefund({
      merchantId,
      destination: { kind: "bank_account", label: "Bank •••• 6789" },
      payoutAccount: payoutAccountOf(aBankAccount()),
    });
    await inEveryOrder(
      makePayout,
      ({ unitOfWork }) => given(unitOfWork, { refunds: [due] }),
      async ({ unitOfWork }, [made]) => {
        const answer = made as Guarded<{ readonly payout: { readonly refunds: number } }> | null;
        if (answer?.kind === "acted") expect(answer.answer.payout.refunds).toBe(0);
        expect((await unitOfWork.read((store) => store.refunds.find(due.id)))?.state).toBe("requested");
      },
    );
  });

  it("an owner whose work has ended does nothing more", async () => {
    await inEveryOrder(
      (club) => setAccount(club, "111"),
      ({ world, command }) => world.get(ManageStaff).revoke(command, "staff-mallory"),
      async ({ world }, [set]) => {
        const { transferAccount } = await world.get(MerchantSettings).read(merchantId);
        expect(transferAccount !== null).toBe(unconfirmed([set]) === 1);
      },
    );
  });
});
