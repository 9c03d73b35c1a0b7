import { expect, it } from "vitest";
import { InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { SignOut } from "#application/use-cases/session/sign-out.ts";
import { aMemberApp } from "../support/app/member-app.ts";

async function aPhone() {
  const { identity } = await aMemberApp();
  const [storage, platform] = [new InMemoryPersonalStorage(), new InMemoryPlatform()];
  return { identity, storage, platform, signOut: new SignOut(storage, identity, platform) };
}

it("ends the login in a browser, and removes what the person left", async () => {
  const { identity, storage, platform, signOut } = await aPhone();
  storage.unsent = 2;
  expect(await signOut.outlook()).toEqual({ unsentCheckIns: 2, endsLogin: true });
  await signOut.run();
  expect([identity.isLoggedIn(), storage.cleared, platform.closed]).toEqual([false, 1, false]);
});

it("closes the app inside LINE, where the login can't be ended", async () => {
  const { identity, storage, platform, signOut } = await aPhone();
  platform.inClient = true;
  expect(await signOut.outlook()).toEqual({ unsentCheckIns: 0, endsLogin: false });
  await signOut.run();
  expect([identity.isLoggedIn(), storage.cleared, platform.closed]).toEqual([true, 1, true]);
});

it("ends nothing where what was left could not be removed", async () => {
  const { identity, storage, signOut } = await aPhone();
  storage.clear = () => Promise.reject(new Error("no code"));
  await expect(signOut.run()).rejects.toThrow("no code");
  expect(identity.isLoggedIn()).toBe(true);
});
