import { DeferredIdentityProvider } from "#adapters/liff/deferred-sign-in.ts";
import { MockLiffIdentityProvider } from "#adapters/liff/mock-liff-identity-provider.ts";
import { mockLiff } from "#adapters/liff/sdk/mock-liff.ts";
import { unsignedToken } from "#adapters/memory/in-memory-identity-provider.ts";
import { acrossPages, FakePhone } from "./support/fake-phone.ts";
import { FakeLine, origin } from "./support/fake-line.ts";
import {
  identityProviderContract,
  type SignInUnderTest,
} from "../../../contracts/client-identity-provider.contract.ts";

/** Mock LIFF with an issuer in this test. A page has one mock. */
function signIn(): SignInUnderTest {
  mockLiff.$mock.clear();
  let identity = { userId: "U1", displayName: "ブラウン", isFriend: true };
  let now = Date.UTC(2026, 10, 20, 10);
  let refuses = false;
  let logins = 0;
  const issue = async ({ userId, displayName }: typeof identity) => {
    if (refuses) throw new Error("The issuer is away.");
    logins += 1;
    return unsignedToken({ sub: userId, name: displayName, exp: now / 1_000 + 3_600 });
  };
  return {
    provider: new MockLiffIdentityProvider({
      liff: mockLiff,
      liffId: "0000000000-sideline",
      issuer: { issue },
      identity: () => identity,
      now: () => now,
    }),
    refuse: (on) => {
      refuses = on;
    },
    become: (who) => {
      identity = who;
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    logins: () => logins,
  };
}

identityProviderContract("mock LIFF", signIn);

identityProviderContract("mock LIFF whose code comes later", () => {
  const { provider, ...hands } = signIn();
  return { provider: new DeferredIdentityProvider(() => Promise.resolve(provider)), ...hands };
});

identityProviderContract("LIFF, whose login leaves the page", () => {
  const line = new FakeLine();
  const phone = new FakePhone(line, `${origin}/`);
  return {
    provider: acrossPages(phone),
    refuse: (refuses) => {
      line.refusesLogin = refuses;
    },
    become: (who) => {
      line.who = { ...who };
    },
    pass: (milliseconds) => {
      line.now += milliseconds;
    },
    logins: () => line.logins,
  };
});
