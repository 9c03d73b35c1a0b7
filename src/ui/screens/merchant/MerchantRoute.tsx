import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { MerchantViewModel } from "./merchant-view-model.ts";
import { MerchantScreen } from "./MerchantScreen.tsx";

/** The screen at "/merchant/{id}"; another id is another view model. */
export function MerchantRoute({ create }: ScreenProps<"merchant">) {
  const { id = "" } = useParams();
  return <Merchant key={id} create={() => create(id)} />;
}

function Merchant({ create }: { readonly create: () => MerchantViewModel }) {
  const vm = useViewModel(create);
  return <MerchantScreen vm={vm} onBack={useGoBack("/")} />;
}
