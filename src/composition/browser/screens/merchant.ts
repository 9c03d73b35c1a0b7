import type { Container } from "inversify";
import type { ScreenFactories } from "#ui/app/dependencies.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { merchantModule } from "../modules/merchant.ts";

export function merchantScreen(container: Container): ScreenFactories["merchant"] {
  loadOnce(container, merchantModule);
  const parts = { viewMerchant: container.get(use.viewMerchant), clock: container.get(ports.clock) };
  return (merchantId) => new MerchantViewModel(merchantId, parts);
}
