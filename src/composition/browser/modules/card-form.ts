import { ContainerModule } from "inversify";
import { clientCardForm } from "../../client-tokens.ts";
import type { BrowserSettings } from "../settings.ts";

/** The gateway's card form; its code loads when somebody pays. */
export function cardFormModule(gateway: BrowserSettings["gateway"]): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(clientCardForm).toConstantValue(
      gateway === "sandbox"
        ? async () => (await import("./sandbox-card-form.ts")).sandboxCardForm
        : async () => (await import("./missing-card-form.ts")).missingCardForm,
    );
  });
}
