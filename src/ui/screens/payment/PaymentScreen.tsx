import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentView } from "./PaymentView.tsx";

/** `/payment/{id}/{joinId}`: an event id and a joinId. */
export function PaymentScreen({ create }: ScreenProps<"payment">) {
  const { id = "", joinId = "" } = useParams();
  return <PaymentOf key={joinId} create={() => create(id, joinId)} />;
}

function PaymentOf({ create }: { readonly create: () => PaymentViewModel }) {
  return <PaymentView vm={useViewModel(create)} />;
}
