import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { anEvent, friday } from "../../support/event-builder.ts";
import { FakeEvents } from "../../support/fake-events.ts";
import { aPhone } from "../../support/share.ts";
import { settled } from "../../../support/settled.ts";
import { given } from "../../support/given.ts";

const smash: MerchantProfile = {
  id: "m1",
  name: "Smash Club",
  description: "",
  logoUrl: null,
  officialAccountUrl: null,
  phone: null,
  legal: {
    operator: "Smash",
    representative: "",
    address: "",
    phone: "",
    email: "",
    prices: "",
    payment: "",
    delivery: "",
    cancellation: "",
  },
};

let events: FakeEvents;

beforeEach(() => {
  events = new FakeEvents();
  events.merchants = [smash];
  events.all = [anEvent({ id: "a" }), anEvent({ id: "other", merchantId: "m2" }), anEvent({ id: "b" })];
});

const browsing = () => new BrowseEvents(events, new InMemoryPositionSource(), {} as ParticipationRepository);

async function opened(merchantId = "m1"): Promise<MerchantViewModel> {
  const vm = new MerchantViewModel(
    merchantId,
    given({
      browseEvents: browsing(),
      clock: new InMemoryTime(friday),
      shareLink: aPhone().shareLink,
    }),
  );
  vm.start();
  await settled();
  return vm;
}

describe("snapshot", () => {
  it("shows the merchant with its own events", async () => {
    const vm = await opened();
    expect(vm.status).toBe("ready");
    expect(vm.merchant?.name).toBe("Smash Club");
    expect(vm.events.items.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("says that a merchant does not exist", async () => {
    expect((await opened("nobody")).status).toBe("missing");
  });

  it("is empty where nothing is planned", async () => {
    events.all = [];
    expect((await opened()).events.isEmpty).toBe(true);
  });
});

describe("actions", () => {
  it("tries again after an error", async () => {
    events.failures.push(new RequestFailed({ code: "unavailable" }));
    const vm = await opened();
    expect(vm.status).toBe("failed");
    await vm.load();
    expect(vm.status).toBe("ready");
  });

  it("keeps what is shown when reading it again fails", async () => {
    const vm = await opened();
    events.failures.push(new RequestFailed({ code: "offline" }));
    await vm.load();
    expect(vm.status).toBe("ready");
    expect(vm.events.items).toHaveLength(2);
  });

  it("reads the next page of its events", async () => {
    events.pageSize = 1;
    const vm = await opened();
    await vm.events.readMore();
    expect(vm.events.items.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(events.asked.map(({ cursor }) => cursor)).toEqual([null, "1"]);
  });

  it("writes nothing after it was disposed", async () => {
    const vm = new MerchantViewModel("m1", {
      browseEvents: browsing(),
      clock: new InMemoryTime(friday),
      shareLink: aPhone().shareLink,
    });
    vm.start();
    vm.dispose();
    await settled();
    expect(vm.status).toBe("loading");
  });
});
