import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import { given } from "../../../contracts/support/given.ts";
import { aBankAccount, aMerchant, anEvent, aRefund, aTransferAccount } from "../../../support/builders/index.ts";
import type { AppUnderTest } from "./app-under-test.ts";
import { call, send } from "./call.ts";

/** The merchant of these tests; it has no program. */
export const guardedId = "merchant-2";

type Act = () => Promise<unknown>;

/** Acts that owners have to confirm, and what may happen at the same time. */
export interface GuardedActs {
  readonly what: string;
  /** How many of them may be done although nobody confirms any. */
  readonly most: 0 | 1;
  /** Prepares a club with an only owner who has just logged in, and returns what is done there at once. */
  prepare(test: AppUnderTest): Promise<readonly [Act, Act, ...Act[]]>;
}

/** Each kind of guarded act with its like, and with what changes the state that it depends on. */
export const guardedActs: readonly GuardedActs[] = [
  {
    what: "two first accounts for transfers",
    most: 1,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      return many((index) => setAccount(test, owner, index));
    },
  },
  {
    what: "another account for transfers, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      await accountByOperator(test);
      return many((index) => setAccount(test, owner, index));
    },
  },
  {
    what: "the account for transfers goes, and games stop offering transfers",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const event = anEvent({ merchantId: guardedId, paymentMethods: ["card", "transfer"] });
      await given(stores(test), { merchants: [aMerchant({ id: guardedId })], events: [event] });
      await accountByOperator(test);
      const remove = () => send(test, routes.changeMerchantSettings, { body: { transferAccount: null } }, owner);
      const stop = () => send(test, routes.cancelEvent, { params: { eventId: event.id }, body: {} }, owner);
      return [remove, stop, setAccount(test, owner, 1), remove];
    },
  },
  {
    what: "an account for transfers after the first one was taken away",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      await accountByOperator(test);
      await test.deps.use(MerchantSettings).change(guardedId, { transferAccount: null });
      return many((index) => setAccount(test, owner, index));
    },
  },
  {
    what: "a payout file, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      await (
        await aRefundForBank(test)
      )();
      return many(() => makePayout(test, owner));
    },
  },
  {
    what: "a payout file, and a refund that becomes due",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      return [makePayout(test, owner), await aRefundForBank(test), makePayout(test, owner)];
    },
  },
  {
    what: "a manager becomes an owner, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const staffId = await employ(test, "noi", "manager");
      return many(() => changeRole(test, owner, staffId, "owner"));
    },
  },
  {
    what: "somebody who comes back becomes an owner",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const staffId = await employ(test, "noi", "door");
      await test.deps.use(ManageStaff).revoke({ merchantId: guardedId, by: sideline, hasFreshLogin: true }, staffId);
      const comeBack = await accept(test, "noi", "door");
      return [changeRole(test, owner, staffId, "owner"), comeBack, changeRole(test, owner, staffId, "owner")];
    },
  },
  {
    what: "the last owner goes, and another one comes",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const staffId = await staffIdOf(test, "anong");
      const join = await accept(test, "noi", "owner");
      return [changeRole(test, owner, staffId, "door"), join, revoke(test, owner, staffId)];
    },
  },
  {
    what: "an owner's work ends, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const staffId = await employ(test, "noi", "owner");
      return many((index) =>
        index % 2 === 0 ? revoke(test, owner, staffId) : changeRole(test, owner, staffId, "manager"),
      );
    },
  },
  {
    what: "a link that makes an owner, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      return many(() => () => send(test, routes.inviteStaff, { body: { role: "owner" } }, owner));
    },
  },
  {
    what: "two first programs",
    most: 1,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      return many((index) => makeClient(test, owner, `Till ${index}`));
    },
  },
  {
    what: "a program whose name becomes free",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const clientId = await programByOperator(test);
      const end = () => send(test, routes.revokeClient, { params: { clientId } }, owner);
      return [makeClient(test, owner, "Till"), end, makeClient(test, owner, "Till")];
    },
  },
  {
    what: "a new secret of a program, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      const params = { clientId: await programByOperator(test) };
      return many(() => () => send(test, routes.rotateClient, { params, body: { overlapHours: 24 } }, owner));
    },
  },
  {
    what: "the club closes, twice",
    most: 0,
    prepare: async (test) => {
      const owner = await clubWithOwner(test);
      return many(() => () => send(test, routes.closeMerchant, {}, owner));
    },
  },
];

/** As many as a person with a fresh login sends at once. */
function many(one: (index: number) => Act): readonly [Act, Act, ...Act[]] {
  return [one(0), one(1), one(2), one(3), one(4), one(5), one(6), one(7)];
}

const stores = (test: AppUnderTest) => test.deps.use(UnitOfWork);

interface As {
  readonly token: string;
}

async function clubWithOwner(test: AppUnderTest): Promise<As> {
  await test.write((store) => store.merchants.save(aMerchant({ id: guardedId })));
  await employ(test, "anong", "owner");
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: guardedId } as const;
  const subject_token = await test.idToken("anong");
  return { token: (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token };
}

/** Returns the staff id. */
async function employ(test: AppUnderTest, userId: string, role: StaffRole): Promise<string> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: guardedId, role } });
  return staffIdOf(test, userId);
}

async function staffIdOf(test: AppUnderTest, userId: string): Promise<string> {
  return (await stores(test).read((store) => store.staff.findMember(guardedId, userId)))?.id ?? "";
}

function accountByOperator(test: AppUnderTest) {
  return test.deps.use(MerchantSettings).change(guardedId, { transferAccount: aTransferAccount() });
}

async function programByOperator(test: AppUnderTest): Promise<string> {
  const made = await test.deps.use(MerchantClients).create(guardedId, "Till");
  return made.kind === "made" ? made.client.clientId : "";
}

function setAccount(test: AppUnderTest, as: As, index: number): Act {
  const account = { bankName: "Other Bank", accountNumber: `999-9-9999${index}-9`, accountName: "Somebody else" };
  return () => send(test, routes.changeMerchantSettings, { body: { transferAccount: account } }, as);
}

function makePayout(test: AppUnderTest, as: As): Act {
  return () => send(test, routes.makePayout, { body: { country: "TH" } }, as);
}

function makeClient(test: AppUnderTest, as: As, name: string): Act {
  return () => send(test, routes.makeClient, { body: { name } }, as);
}

function changeRole(test: AppUnderTest, as: As, staffId: string, role: StaffRole): Act {
  return () => send(test, routes.changeStaff, { body: { staffId, role } }, as);
}

function revoke(test: AppUnderTest, as: As, staffId: string): Act {
  return () => send(test, routes.revokeStaff, { query: { staffId } }, as);
}

/** A member opens a link of the operator's. */
async function accept(test: AppUnderTest, userId: string, role: StaffRole): Promise<Act> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  const by = { merchantId: guardedId, by: sideline, hasFreshLogin: true };
  const invited = await test.deps.use(InviteStaff).invite(by, role);
  const token = invited.kind === "invited" ? invited.token : "";
  const as = { token: await test.idToken(userId) };
  return () => send(test, routes.acceptInvitation, { body: { token } }, as);
}

const toBank = {
  id: "refund-1",
  merchantId: guardedId,
  destination: { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" },
} as const;

/** A refund that waits for its account; the act gives it. */
async function aRefundForBank(test: AppUnderTest): Promise<Act> {
  const merchants = [aMerchant({ id: guardedId })];
  await given(stores(test), { merchants, refunds: [aRefund({ ...toBank, state: "needs_bank_account" })] });
  const due = aRefund({ ...toBank, payoutAccount: payoutAccountOf(aBankAccount()) });
  return () => stores(test).run((store) => store.refunds.save(due));
}
