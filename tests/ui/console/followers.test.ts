import { beforeEach, describe, expect, it } from "vitest";
import { FollowersViewModel } from "#ui/console/screens/followers/followers-view-model.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { aMember, anEvent, aTie, testNow } from "../../support/builders/index.ts";

let app: StaffApp;
let vm: FollowersViewModel;

/** June follows and shows her name; Noi follows and does not. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  for (const displayName of ["june", "noi"])
    await app.test.write((store) => store.members.save(aMember({ id: displayName, displayName })));
  await app.test.write(async (store) => {
    await store.events.insert(anEvent({ id: "new" }));
    const merchantId = "merchant-1";
    await store.ties.save(aTie({ merchantId, memberId: "june", followedSince: testNow, showsName: true }));
    await store.ties.save(aTie({ merchantId, memberId: "noi", followedSince: testNow }));
    await store.ties.announce({ eventId: "new", merchantId, publishedAt: testNow });
  });
  vm = new FollowersViewModel({ calls: app.calls, clock: app.test.clock });
  await vm.read();
});

describe("followers in the console", () => {
  it("are shown with their numbers", () => {
    expect(vm.followers.items).toMatchObject([{ shownAs: { name: "june" }, since: testNow }]);
    expect(vm.followers.first).toMatchObject({ count: 2, unnamed: 1, told: 0 });
  });

  it("and what they were told, read once it is looked at", async () => {
    expect(app.asked()).not.toContain("GET /backoffice/followers/told");
    vm.choose("told");
    await expect.poll(() => vm.told.status).toBe("ready");
    expect(vm.told.items).toMatchObject([{ eventId: "new", sent: 0 }]);
    vm.choose("followers");
    expect(vm.which).toBe("followers");
  });

  it("are read again when something changed", async () => {
    app.asked();
    vm.lookAgain();
    await expect.poll(() => app.asked()).toContain("GET /backoffice/followers");
  });
});
