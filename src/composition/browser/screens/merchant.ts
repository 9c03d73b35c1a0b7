import type { Container } from "inversify";
import { Clock } from "#application/ports/environment.ts";
import { ViewMerchant } from "#application/use-cases/view-merchant.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/merchant/index.ts";
import { MerchantViewModel } from "#ui/screens/merchant/merchant-view-model.ts";
import { resolve } from "../../resolve.ts";
import { shareUses } from "./share-uses.ts";

export function merchantScreen(container: Container): LoadedScreen<"merchant"> {
  const parts = {
    viewMerchant: resolve(container, ViewMerchant),
    clock: resolve(container, Clock),
    shareLink: shareUses(container).shareLink,
  };
  return { Component, create: (merchantId) => new MerchantViewModel(merchantId, parts) };
}
