import { ContainerModule } from "inversify";
import { BrowserHandOver } from "#adapters/browser/browser-hand-over.ts";
import { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import { ExportMyData } from "#application/use-cases/export-my-data.ts";
import { SignUp } from "#application/use-cases/sign-up.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** What the member decides about its data. */
export const profileModule = new ContainerModule(({ bind }) => {
  bind(ports.handOver)
    .toResolvedValue((platform) => new BrowserHandOver(() => !platform.isInClient()), [ports.platform])
    .inSingletonScope();
  bind(uses.signUp).toResolvedValue((...deps) => new SignUp(...deps), [ports.profiles, ports.keys]).inSingletonScope();
  bind(uses.exportMyData)
    .toResolvedValue((...deps) => new ExportMyData(...deps), [ports.profiles, ports.handOver])
    .inSingletonScope();
  bind(uses.eraseMyData)
    .toResolvedValue((...deps) => new EraseMyData(...deps), [ports.profiles, ports.identity])
    .inSingletonScope();
});
