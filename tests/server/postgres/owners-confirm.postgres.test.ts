import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { AskOwners, type WantedAct } from "#server/application/confirming/ask-owners.ts";
import { MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { type Transaction } from "#server/application/ports/transactions.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import type { RefundStore } from "#server/application/paying/payment-store.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { given } from "../../contracts/support/given.ts";
import {
  aBankAccount,
  aClient,
  aMember,
  aMerchant,
  aRefund,
  aStaffMember,
  aTransferAccount,
  testNow,
} from "../../support/builders/index.ts";
import { call, refusal, send } from "../http/support/call.ts";
import { noLimits, openApp } from "../http/support/app-under-test.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

const due = aRefund({
  destination: { kind: "bank_account", label: "Bank •••• 6789" },
  payoutAccount: payoutAccountOf(aBankAccount()),
});

let database: PostgresTestDatabase;
let work: UnitOfWork;
let world: World;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

const merchantId = "merchant-1";
const asking = { merchantId, staffId: "staff-mallory", hasFreshLogin: true };
const command = { merchantId, by: { kind: "staff", id: "staff-mallory", role: "owner" }, hasFreshLogin: true } as const;

beforeEach(async () => {
  await emptyTables(database.db);
  const clock = new InMemoryClock(testNow);
  const { jobs } = storesInMemory(clock);
  work = database.unitOfWork(() => noJobs);
  await given(work, {
    members: [aMember({ id: "mallory" }), aMember({ id: "anong" }), aMember({ id: "friend" }), aMember()],
    refunds: [due],
  });
  await work.run(async (store) => {
    for (const id of ["mallory", "anong"])
      await store.staff.save(aStaffMember({ id: `staff-${id}`, memberId: id, role: "owner" }));
    await store.staff.save(aStaffMember({ id: "staff-friend", memberId: "friend", role: "door" }));
    await store.merchants.saveClient(aClient({ clientId: "till", name: "Till" }));
  });
  const merchant = aMerchant({ transferAccount: aTransferAccount() });
  world = await aWorld({ clock, stores: { unitOfWork: work, jobs }, merchant });
});

/** Eight requests of one owner at once, of acts that need a confirmation; how many were done without any. */
async function eightAtOnce(
  wanted: (index: number) => WantedAct,
  act: (index: number) => (transaction: Transaction) => Promise<{ readonly kind: string }>,
): Promise<readonly string[]> {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => world.get(AskOwners).run(asking, wanted(index), act(index))),
  );
  return [...new Set(answers.map(({ kind }) => kind))];
}

describe("eight requests of one owner at once, without anybody's confirmation", () => {
  it("replace no account", async () => {
    const after = (index: number) => aTransferAccount({ accountNumber: `99${index}` });
    const kinds = await eightAtOnce(
      (index) => ({ kind: "transfer_account", after: after(index) }),
      (index) => (transaction) =>
        world.get(MerchantSettings).changeIn(transaction, merchantId, { transferAccount: after(index) }, command.by),
    );
    expect(kinds).toEqual(["asked"]);
    expect((await world.get(MerchantSettings).read(merchantId)).transferAccount).toEqual(aTransferAccount());
  });

  it("make no owner", async () => {
    const kinds = await eightAtOnce(
      () => ({ kind: "role", staffId: "staff-friend", after: "owner" }),
      () => (transaction) => world.get(ManageStaff).changeRoleIn(transaction, command, "staff-friend", "owner"),
    );
    expect(kinds).toEqual(["asked"]);
  });

  it("make no program", async () => {
    const secret = await world.get(MerchantClients).newSecret();
    const kinds = await eightAtOnce(
      (index) => ({ kind: "client_made", name: `Gate ${index}` }),
      (index) => (transaction) =>
        world.get(MerchantClients).createIn(transaction, { merchantId, name: `Gate ${index}`, by: command.by }, secret),
    );
    expect(kinds).toEqual(["asked"]);
    expect(await work.read((store) => store.merchants.clientsOf(merchantId))).toHaveLength(1);
  });

  it("make no payout file", async () => {
    const kinds = await eightAtOnce(
      () => ({ kind: "payout", country: "TH" }),
      () => async (transaction) => {
        await world
          .get(MakePayout)
          .makeIn(transaction, { merchantId, country: "TH", payoutId: null, entersNew: false });
        return { kind: "made" };
      },
    );
    expect(kinds).toEqual(["asked"]);
    expect((await work.read((store) => store.refunds.find("refund-1")))?.state).toBe("requested");
  });
});

/** The stores, in which the first look at the refunds that are due is followed by `then`, before anything else. */
function afterFirstLook(stores: UnitOfWork, then: () => Promise<void>): UnitOfWork {
  let isFirst = true;
  const around = (store: Store): Store => {
    const lockToPayOut: RefundStore["lockToPayOut"] = async (...of) => {
      const found = await store.refunds.lockToPayOut(...of);
      if (isFirst) {
        isFirst = false;
        await then();
      }
      return found;
    };
    return { ...store, refunds: { ...store.refunds, lockToPayOut } };
  };
  return {
    run: (act) => stores.run((store) => act(around(store))),
    read: (look, how) => stores.read(look, how),
  };
}

describe("a person's payout file", () => {
  it("has no refund that becomes due between the look at what is due and the file", async () => {
    const { payoutAccount, ...waiting } = due;
    expect(payoutAccount).not.toBeNull();
    const save = (refund: typeof due) => work.run((store) => store.refunds.save(refund));
    await save({ ...waiting, payoutAccount: null, state: "needs_bank_account" });
    const somebodyElse = AsyncLocalStorage.snapshot();
    const becomesDue = () => somebodyElse(() => save(due));
    const test = await openApp({ limiter: noLimits }, () => afterFirstLook(work, becomesDue));
    const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: merchantId } as const;
    const subject_token = await test.idToken("mallory");
    const { access_token: token } = await call(test, routes.issueToken, { form: { ...form, subject_token } });
    const make = () => send(test, routes.makePayout, { body: { country: "TH" } }, { token });
    expect(await (await make()).json()).toMatchObject({ refunds: 0 });
    const state = async () => (await work.read((store) => store.refunds.find(due.id)))?.state;
    expect(await state()).toBe("requested");
    expect((await refusal(await make())).code).toBe("confirmation_required");
    expect(await state()).toBe("requested");
  });
});
