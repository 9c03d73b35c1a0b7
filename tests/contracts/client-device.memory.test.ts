import { expect, it } from "vitest";
import {
  InMemoryExit,
  InMemoryKeySource,
  InMemoryLinks,
  InMemoryPositionSource,
  InMemoryQuickFill,
  InMemoryPreferences,
} from "#adapters/memory/in-memory-device.ts";
import { InMemoryIdentityProvider } from "#adapters/memory/in-memory-identity-provider.ts";
import { InMemorySharePort, InMemoryShortcutPort } from "#adapters/memory/in-memory-sharing.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { keySourceContract, permanentLinksContract, preferencesContract } from "./client-device.contract.ts";
import { identityProviderContract } from "./client-identity-provider.contract.ts";
import { exitContract, positionSourceContract } from "./client-leaving.contract.ts";
import { quickFillContract } from "./client-quick-fill.contract.ts";
import { sharePortContract } from "./client-share-port.contract.ts";
import { shortcutLiffId, shortcutPortContract } from "./client-shortcut-port.contract.ts";
import { delayContract, tickerContract } from "./client-time.contract.ts";

const name = "memory";

function openTime() {
  const time = new InMemoryTime(1_000_000);
  return { port: time, advance: (milliseconds: number) => time.advance(milliseconds) };
}

tickerContract(name, openTime);
delayContract(name, openTime);
keySourceContract(name, () => new InMemoryKeySource());
preferencesContract(name, () => new InMemoryPreferences());
permanentLinksContract(name, () => new InMemoryLinks());
positionSourceContract(name, (whereabouts) => new InMemoryPositionSource(whereabouts));

exitContract(name, () => {
  const exit = new InMemoryExit("https://sideline.test");
  return { exit, origin: "https://sideline.test", left: () => exit.left };
});

sharePortContract(
  name,
  ["shared", "copied", "cancelled", "unavailable", "popup_blocked", "timeout", "failed"],
  (outcome, when) => {
    const port = Object.assign(new InMemorySharePort(), { outcome, staysOpen: when === "on_finish" });
    return { port, out: () => port.out.map(({ url }) => url), finish: () => port.close() };
  },
);

quickFillContract(name, ({ allowed, details, fails }) =>
  Object.assign(new InMemoryQuickFill(details), {
    available: allowed,
    failure: fails ? new Error("The platform is away.") : null,
  }),
);

shortcutPortContract(name, ({ context, mayUseLineScheme, allowed, opensLineScheme }) => {
  const app = { liffId: shortcutLiffId, endpointUrl: "https://sideline.test/", mayUseLineScheme };
  const port = Object.assign(new InMemoryShortcutPort(context ? app : null), { allowed, opensLineScheme });
  return { port, settle: () => Promise.resolve(), opened: () => port.created.map(({ url }) => url) };
});

it("a shortcut of an app without a LIFF id is refused: invalid_liff_id", async () => {
  const port = Object.assign(
    new InMemoryShortcutPort({ liffId: "", endpointUrl: "https://sideline.test/", mayUseLineScheme: false }),
    { liffId: "" },
  );
  await expect(port.create({ url: "https://sideline.test/" })).rejects.toMatchObject({ reason: "invalid_liff_id" });
});

identityProviderContract(name, () => {
  const time = new InMemoryTime(Date.UTC(2026, 10, 20, 10));
  const member = { userId: "U1", displayName: "ブラウン", statusMessage: null, pictureUrl: null };
  const provider = new InMemoryIdentityProvider(time, { member });
  return {
    provider,
    refuse: (refuses) => {
      provider.behaviour.loginFailure = refuses ? new Error("The platform is away.") : null;
    },
    become: ({ isFriend, ...who }) => Object.assign(provider.behaviour, { member: { ...member, ...who }, isFriend }),
    pass: (milliseconds) => time.advance(milliseconds),
    logins: () => provider.logins,
  };
});
