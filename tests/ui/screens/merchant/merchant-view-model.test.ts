import { beforeEach, describe, expect, it, vi } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aMerchant } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aPhone } from "../../support/share.ts";

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
  await app.world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "m2" })));
});

async function plan(): Promise<void> {
  await app.world.event({ id: "a" });
  await app.world.event({ id: "other", merchantId: "m2" });
  await app.world.event({ id: "b" });
}

const screenOf = (merchantId = "merchant-1") =>
  new MerchantViewModel(merchantId, {
    browseEvents: app.browseEvents,
    keepInTouch: app.keepInTouch,
    clock: app.time,
    shareLink: aPhone().shareLink,
  });

async function opened(merchantId?: string): Promise<MerchantViewModel> {
  const vm = screenOf(merchantId);
  vm.start();
  await settled();
  return vm;
}

/** The next reading of the merchant fails so. */
function fails(code: string): void {
  vi.spyOn(app.ports.events, "ofMerchant").mockRejectedValueOnce(new RequestFailed({ code }));
}

describe("snapshot", () => {
  it("shows the merchant with its own events", async () => {
    await plan();
    const vm = await opened();
    expect(vm.status).toBe("ready");
    expect(vm.merchant?.name).toBe("Smash House");
    expect(vm.events.items.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("says that a merchant does not exist", async () => {
    expect((await opened("nobody")).status).toBe("missing");
  });

  it("is empty where nothing is planned", async () => {
    expect((await opened()).events.isEmpty).toBe(true);
  });
});

describe("actions", () => {
  it("tries again after an error", async () => {
    await plan();
    fails("unavailable");
    const vm = await opened();
    expect(vm.status).toBe("failed");
    await vm.load();
    expect(vm.status).toBe("ready");
  });

  it("keeps what is shown when reading it again fails", async () => {
    await plan();
    const vm = await opened();
    fails("offline");
    await vm.load();
    expect(vm.status).toBe("ready");
    expect(vm.events.items).toHaveLength(2);
  });

  it("reads the next page of its events", async () => {
    await plan();
    const { events } = app.ports;
    const read = events.ofMerchant.bind(events);
    const asked = vi.spyOn(events, "ofMerchant").mockImplementation((id, page) => read(id, { ...page, limit: 1 }));
    const vm = await opened();
    await vm.events.readMore();
    expect(vm.events.items.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(asked.mock.calls.map(([, page]) => typeof page?.cursor)).toEqual(["undefined", "string"]);
  });

  it("writes nothing after it was disposed", async () => {
    await plan();
    const vm = screenOf();
    vm.start();
    vm.dispose();
    await settled();
    expect(vm.status).toBe("loading");
  });
});

it("that was read ahead is not read again; one that is not there is no first view", async () => {
  await plan();
  const read = vi.spyOn(app.ports.events, "ofMerchant");
  const vm = screenOf();
  expect([await vm.prepare(), vm.events.items.map(({ id }) => id)]).toEqual([true, ["a", "b"]]);
  vm.start();
  await settled();
  expect(read).toHaveBeenCalledOnce();
  expect(await screenOf("nobody").prepare()).toBe(false);
});

describe("a merchant's page that stays open", () => {
  it("is read again with its name and its games, and says today as of now", async () => {
    await plan();
    const vm = await opened();
    await app.world.unitOfWork.run((store) => store.merchants.save(aMerchant({ name: "Smash Hall" })));
    await app.world.event({ id: "c" });
    app.time.advance(60_000);
    vm.lookAgain();
    expect([vm.status, vm.events.status]).toEqual(["ready", "ready"]);
    await settled();
    expect([vm.merchant?.name, vm.asOf]).toEqual(["Smash Hall", app.time.now()]);
    expect(vm.events.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("tries again where it could not be read", async () => {
    await plan();
    fails("offline");
    const vm = await opened();
    expect(vm.status).toBe("failed");
    vm.lookAgain();
    await settled();
    expect([vm.status, vm.events.items.length]).toEqual(["ready", 2]);
  });
});
