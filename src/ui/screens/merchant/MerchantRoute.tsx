import { useParams } from "react-router-dom";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { MerchantScreen } from "./MerchantScreen.tsx";

/** The screen at "/merchant/{id}"; another id is another view model. */
export function MerchantRoute() {
  const { id = "" } = useParams();
  return <Merchant key={id} merchantId={id} />;
}

function Merchant({ merchantId }: { readonly merchantId: MerchantId }) {
  const { screens } = useDependencies();
  const vm = useViewModel(() => screens.merchant(merchantId));
  return <MerchantScreen vm={vm} onBack={useGoBack("/")} />;
}
