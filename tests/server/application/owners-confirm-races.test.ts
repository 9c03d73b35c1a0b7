import { describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { type OwnersActKind, ownersActKinds } from "#domain/merchant/pending-act.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import type { MerchantCaller } from "#server/adapters/http/endpoint/caller.ts";
import { type Guarded, ownersGuard } from "#server/adapters/http/routes/team/owners-guard.ts";
import type { WantedAct } from "#server/application/confirming/ask-owners.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import { MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { MachineClock } from "#server/application/ports/clock.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import { given } from "../../contracts/support/given.ts";
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
  return { world, unitOfWork, guard, caller, by, command, token: "" };
}

type Club = Awaited<ReturnType<typeof aClub>>;
type Act = (club: Club) => Promise<unknown>;

const setAccount =
  (number: string | null): Act =>
  ({ guard, caller, world, by }) => {
    const after = number === null ? null : accountOf(number);
    return guard(caller, { kind: "transfer_account", after }, (transaction) =>
      world.get(MerchantSettings).changeIn(transaction, merchantId, { transferAccount: after }, by),
    );
  };
const setRole =
  (staffId: string, role: "owner" | "door"): Act =>
  ({ guard, caller, world, command }) =>
    guard(caller, { kind: "role", staffId, after: role }, (transaction) =>
      world.get(ManageStaff).changeRoleIn(transaction, command, staffId, role),
    );
const endWork =
  (staffId: string): Act =>
  ({ guard, caller, world, command }) =>
    guard(caller, { kind: "role", staffId, after: null }, (transaction) =>
      world.get(ManageStaff).revokeIn(transaction, command, staffId),
    );
const invite: Act = ({ guard, caller, world, command }) =>
  guard(caller, { kind: "invitation", role: "owner" }, (transaction) =>
    world.get(InviteStaff).inviteIn(transaction, command, "owner"),
  );
const close: Act = ({ guard, caller, world, by }) =>
  guard(caller, { kind: "closing" }, (transaction) => world.get(CloseMerchant).closeIn(transaction, merchantId, by));
const makeProgram =
  (name: string): Act =>
  async ({ guard, caller, world, by }) => {
    const secret = await world.get(MerchantClients).newSecret();
    return guard(caller, { kind: "client_made", name }, (transaction) =>
      world.get(MerchantClients).createIn(transaction, { merchantId, name, by }, secret),
    );
  };
const rotate: Act = async ({ guard, caller, world, command }) => {
  const secret = await world.get(MerchantClients).newSecret();
  const wanted = { kind: "client_rotated", clientId: "till", overlapHours: 24 } as const;
  return guard(caller, wanted, (transaction) =>
    world.get(MerchantClients).rotateIn(transaction, { ...wanted, keeper: command }, secret),
  );
};
const makePayout: Act = ({ guard, caller, world, by }) =>
  guard(caller, { kind: "payout", country: "TH" }, async (transaction) => ({
    kind: "made",
    payout: await world
      .get(MakePayout)
      .makeIn(transaction, { merchantId, country: "TH", payoutId: null, entersNew: false, by }),
  }));

const revoke =
  (staffId: string): Act =>
  ({ world, command }) =>
    world.get(ManageStaff).revoke(command, staffId);
const endProgram: Act = ({ world, command }) => world.get(MerchantClients).revoke("till", command);
const hasProgram: Act = ({ unitOfWork }) =>
  unitOfWork.run((store) => store.merchants.saveClient(aClient({ clientId: "till", merchantId, name: "Till" })));
const due = aRefund({
  merchantId,
  destination: { kind: "bank_account", label: "Bank •••• 6789" },
  payoutAccount: payoutAccountOf(aBankAccount()),
});
const refundIsDue: Act = ({ unitOfWork }) => given(unitOfWork, { refunds: [due] });
const ownersOfClub = async ({ world }: Club) =>
  (await world.get(ManageStaff).list(merchantId)).filter(({ role }) => role === "owner").map(({ staffId }) => staffId);

/** Two acts at once, and what must hold after them. */
interface Race {
  readonly what: string;
  readonly prepare?: Act;
  readonly acts: readonly [Act, Act];
  /** How many of the two go through without anybody's word, where that is the same in every order. */
  readonly unconfirmed?: 0 | 1;
  holds?(club: Club, results: readonly unknown[]): Promise<void> | void;
}

const races: Readonly<Record<WantedAct["kind"], readonly Race[]>> = {
  transfer_account: [
    {
      what: "a first account is set once, and the second one waits",
      acts: [setAccount("111"), setAccount("222")],
      unconfirmed: 1,
    },
    {
      what: "an account that events use is neither taken out nor replaced",
      prepare: async (club) => {
        await setAccount("111")(club);
        await club.world.event({ paymentMethods: ["transfer"] });
      },
      acts: [setAccount(null), setAccount("222")],
      unconfirmed: 0,
    },
    {
      what: "an owner whose work has ended does nothing more",
      acts: [setAccount("111"), revoke("staff-mallory")],
      async holds({ world }, [set]) {
        const { transferAccount } = await world.get(MerchantSettings).read(merchantId);
        expect(transferAccount !== null).toBe(unconfirmed([set]) === 1);
      },
    },
  ],
  role: [
    {
      what: "nobody who comes back becomes an owner",
      prepare: async (club) => {
        await revoke("staff-friend")(club);
        const invited = await club.world.get(InviteStaff).invite(club.command, "door");
        club.token = invited.kind === "invited" ? invited.token : "";
      },
      acts: [setRole("staff-friend", "owner"), ({ world, token }) => world.get(InviteStaff).accept("friend", token)],
      holds: async (club) => expect(await ownersOfClub(club)).toEqual(["staff-anong", "staff-mallory"]),
    },
    {
      what: "no owner is ended or made less",
      acts: [endWork("staff-anong"), setRole("staff-anong", "door")],
      unconfirmed: 0,
      holds: async (club) => expect(await ownersOfClub(club)).toEqual(["staff-anong", "staff-mallory"]),
    },
  ],
  invitation: [
    { what: "no link makes an owner", acts: [invite, invite], unconfirmed: 0 },
    {
      what: "no link makes an owner while the only other owner goes",
      acts: [invite, revoke("staff-anong")],
      holds: (_, [invited]) => expect(unconfirmed([invited])).toBe(0),
    },
  ],
  closing: [
    { what: "no club closes", acts: [close, close], unconfirmed: 0, holds: isOpen },
    { what: "no club closes while the only other owner goes", acts: [close, revoke("staff-anong")], holds: isOpen },
  ],
  client_made: [
    {
      what: "a first program is made once, and the second one waits",
      acts: [makeProgram("Till"), makeProgram("Gate")],
      unconfirmed: 1,
    },
    {
      what: "no program is made under a name that becomes free",
      prepare: hasProgram,
      acts: [makeProgram("Till"), endProgram],
      holds: (_, [made]) => expect(unconfirmed([made])).toBe(0),
    },
  ],
  client_rotated: [
    { what: "no program gets a new secret", prepare: hasProgram, acts: [rotate, rotate], unconfirmed: 0 },
    {
      what: "no program gets a new secret while it is ended",
      prepare: hasProgram,
      acts: [rotate, endProgram],
      holds: (_, [rotated]) => expect(unconfirmed([rotated])).toBe(0),
    },
  ],
  payout: [
    {
      what: "no payout file has refunds that nobody confirmed",
      acts: [makePayout, refundIsDue],
      async holds({ unitOfWork }, [made]) {
        const answer = made as Guarded<{ readonly payout: { readonly refunds: number } }> | null;
        if (answer?.kind === "acted") expect(answer.answer.payout.refunds).toBe(0);
        expect((await unitOfWork.read((store) => store.refunds.find(due.id)))?.state).toBe("requested");
      },
    },
    { what: "no payout file is made", prepare: refundIsDue, acts: [makePayout, makePayout], unconfirmed: 0 },
  ],
};

async function isOpen({ unitOfWork }: Club): Promise<void> {
  expect((await unitOfWork.read((store) => store.merchants.find(merchantId)))?.closedAt).toBeNull();
}

/** How many went through without anybody's word. */
function unconfirmed(results: readonly unknown[]): number {
  return (results as readonly (Guarded<{ readonly kind: string }> | null)[]).filter(
    (one) => one?.kind === "acted" && !["refused", "not_found", "invalid"].includes(one.answer.kind),
  ).length;
}

/** The kinds of acts that some race has asked owners for. */
const asked = new Set<OwnersActKind>();

describe.each(Object.entries(races))("in every order of two acts' transactions, %s:", (_, ofKind) => {
  it.each(ofKind)("$what", async ({ prepare, acts: [first, second], unconfirmed: expected, holds }) => {
    for (const order of interleavings) {
      const club = await aClub();
      await prepare?.(club);
      const settled = await club.unitOfWork.both(
        order,
        () => first(club),
        () => second(club),
      );
      const results = settled.map((one) => (one.status === "fulfilled" ? one.value : null));
      if (expected !== undefined) expect([order, unconfirmed(results)]).toEqual([order, expected]);
      await holds?.(club, results);
      const pending = await club.unitOfWork.read((store) => store.pendingActs.since(merchantId, 0));
      for (const { act } of pending) asked.add(act.kind);
    }
  });
});

it("the races get as far as the owners with every kind of act", () => {
  // A new kind without a race fails the type check of `races`; one whose races never ask anybody fails here.
  expect([...asked].toSorted()).toEqual([...ownersActKinds].toSorted());
});
