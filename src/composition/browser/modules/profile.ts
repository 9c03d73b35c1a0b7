import { ContainerModule } from "inversify";
import { BrowserHandOver } from "#adapters/browser/browser-hand-over.ts";
import { NoQuickFill } from "#adapters/browser/no-quick-fill.ts";
import { LiffQuickFill } from "#adapters/liff/quick-fill/liff-quick-fill.ts";
import type { LiffCommonProfile } from "#adapters/liff/sdk/liff-common-profile.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";
import { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import { ExportMyData } from "#application/use-cases/export-my-data.ts";
import { FillDetails } from "#application/use-cases/fill-details.ts";
import { SignUp } from "#application/use-cases/sign-up.ts";
import type { StartSession } from "#application/use-cases/start-session.ts";
import { TakeLineProfile } from "#application/use-cases/take-line-profile.ts";
import { clientLiffId, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** What the member decides about its data. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(ports.handOver)
    .toResolvedValue((platform) => new BrowserHandOver(() => !platform.isInClient()), [ports.platform])
    .inSingletonScope();
  bind(ports.quickFill)
    .toResolvedValue(
      (liffId: string | null, session: StartSession, platform: PlatformPort) =>
        liffId === null
          ? new NoQuickFill()
          : new LiffQuickFill(
              () => lineFilling(session),
              () => platform.isInClient(),
            ),
      [clientLiffId, uses.startSession, ports.platform],
    )
    .inSingletonScope();
  bind(uses.fillDetails)
    .toResolvedValue((...deps) => new FillDetails(...deps), [ports.quickFill])
    .inSingletonScope();
  bind(uses.takeLineProfile)
    .toResolvedValue((...deps) => new TakeLineProfile(...deps), [ports.identity, ports.profiles])
    .inSingletonScope();
  bind(uses.signUp)
    .toResolvedValue((...deps) => new SignUp(...deps), [ports.profiles, ports.keys])
    .inSingletonScope();
  bind(uses.exportMyData)
    .toResolvedValue((...deps) => new ExportMyData(...deps), [ports.profiles, ports.handOver])
    .inSingletonScope();
  bind(uses.eraseMyData)
    .toResolvedValue((...deps) => new EraseMyData(...deps), [ports.profiles, ports.identity, ports.lineAccess])
    .inSingletonScope();
});

/** LINE's plugin, once LINE's login is there. */
async function lineFilling(session: StartSession): Promise<LiffCommonProfile> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-common-profile.ts")).realCommonProfile;
}
