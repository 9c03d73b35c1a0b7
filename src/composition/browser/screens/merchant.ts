import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/merchant/index.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { merchantModule } from "../modules/merchant.ts";
import { shareUses } from "./share-uses.ts";

export function merchantScreen(container: Container): LoadedScreen<"merchant"> {
  loadOnce(container, merchantModule);
  const parts = {
    viewMerchant: container.get(use.viewMerchant),
    clock: container.get(ports.clock),
    shareLink: shareUses(container).shareLink,
  };
  return { Component, create: (merchantId) => new MerchantViewModel(merchantId, parts) };
}
