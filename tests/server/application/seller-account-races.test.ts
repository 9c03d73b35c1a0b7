import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { FollowSeller } from "#server/application/merchants/follow-seller.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { SellerAccount } from "#server/application/merchants/seller-account.ts";
import { aMerchant, testNow } from "../../support/builders/index.ts";
import { Interleaved, interleavings } from "../../support/interleavings.ts";
import { MemorySellers } from "../../support/world/memory-sellers.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const by = { kind: "staff", id: "staff-1", role: "owner" } as const;

describe("a seller's account, of which two hear at once", () => {
  let world: World;
  let unitOfWork: Interleaved;
  let sellers: MemorySellers;

  async function begin(): Promise<void> {
    const clock = new InMemoryClock(testNow);
    const stores = storesInMemory(clock);
    unitOfWork = new Interleaved(stores.unitOfWork);
    sellers = new MemorySellers();
    world = await aWorld({
      clock,
      stores: { ...stores, unitOfWork },
      seenAs: (gateway) => Object.assign(gateway, { sellers }),
      merchant: aMerchant({ id: merchantId }),
    });
  }

  beforeEach(begin);

  const merchant = () => unitOfWork.read((store) => store.merchants.find(merchantId));
  const opens = () => world.get(SellerAccount).openForm(merchantId, "TH", by);
  const sets = () =>
    world.get(OperateMerchants).connect({ merchantId, gateway: "sandbox", account: "acct_set" }, null, {});

  it.each([
    ["before it is asked for", 0, "acct_set"],
    ["while it is made", 1, "acct_set"],
    ["afterwards", 2, "acct_1"],
  ] as const)("gets a form of the account that it uses: the operator sets one %s", async (_when, done, account) => {
    const order = [...Array.from({ length: done }, () => "first" as const), "second", "second"] as const;
    const [form] = await unitOfWork.both(order, opens, sets);
    expect(form).toMatchObject({ status: "fulfilled", value: { kind: "form" } });
    expect(JSON.stringify(form)).toContain(`/setup/${account}/`);
    const lines = await unitOfWork.read(({ audit }) => audit.list(merchantId, 50, null));
    expect(lines.filter(({ act }) => act === "seller_form_opened")).toHaveLength(1);
  });

  it("has one account, whichever two countries are asked for at once", async () => {
    for (const order of interleavings) {
      await begin();
      const japan = () => world.get(SellerAccount).openForm(merchantId, "JP", by);
      const answers = await unitOfWork.both(order, opens, japan);
      const kinds = answers.map((one) => (one.status === "fulfilled" ? one.value.kind : "failed"));
      expect(kinds.toSorted()).toEqual(["form", "invalid"]);
    }
  });

  it("keeps what the gateway said last, though an older answer comes later", async () => {
    const { account } = await sellers.open(merchantId, "TH");
    await unitOfWork.run(({ merchants }) =>
      merchants.save(aMerchant({ id: merchantId, gatewayAccounts: { sandbox: account } })),
    );
    const follows = world.get(FollowSeller);
    const about = { merchantId, gateway: "sandbox", account };
    sellers.complete(account);
    const [older, askedAt] = [await sellers.standing(account), world.clock.now()];
    await world.pass(1_000);
    sellers.stop(account);
    await follows.run("sandbox", account);
    await follows.keep(about, older, by, askedAt);
    expect((await merchant())?.gatewayStandings["sandbox"]?.takesPayments).toBe(false);
    // The older one may have been the newer: the gateway is asked again.
    sellers.complete(account);
    await world.pass(minute);
    await world.work();
    expect((await merchant())?.gatewayStandings["sandbox"]?.takesPayments).toBe(true);
  });
});
