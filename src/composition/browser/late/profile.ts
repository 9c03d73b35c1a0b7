import type { Bindings } from "../../bindings.ts";
import { BrowserHandOver } from "#adapters/browser/saving/browser-hand-over.ts";
import { NoQuickFill, LiffQuickFill } from "#adapters/liff/quick-fill/liff-quick-fill.ts";
import type { LiffCommonProfile } from "#adapters/liff/sdk/liff-sdk.ts";
import { HandOver } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { QuickFill } from "#application/ports/identity-provider.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "../bind-port.ts";
import { LiffId } from "../sign-in.ts";
import { provideSigningOut } from "../person/signing-out.ts";

/** What the Profile screen needs of the device and of LINE. */
export function provide(container: Bindings): void {
  const handOver = (platform: PlatformPort) => new BrowserHandOver(() => !platform.isInClient());
  bindPort(container, HandOver, handOver, PlatformPort);
  provideSigningOut(container);
  const quickFill = (liffId: string | null, session: StartSession, platform: PlatformPort) =>
    liffId === null
      ? new NoQuickFill()
      : new LiffQuickFill(
          () => lineFilling(session),
          () => platform.isInClient(),
        );
  bindPort(container, QuickFill, quickFill, LiffId, StartSession, PlatformPort);
}

/** LINE's plugin, once LINE's login is ready. */
async function lineFilling(session: StartSession): Promise<LiffCommonProfile> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-common-profile.ts")).realCommonProfile;
}
