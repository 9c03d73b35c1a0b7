import { ContainerModule } from "inversify";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { clientPorts as ports } from "../../client-tokens.ts";

/** Copying. */
export const clipboardModule = new ContainerModule(({ bind }) => {
  bind(ports.clipboard).toConstantValue(new BrowserClipboard());
});
