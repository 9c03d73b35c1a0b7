import { useParams } from "react-router-dom";
import { useDependencies } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { PaymentView } from "./PaymentView.tsx";

/** `/payment/{id}/{joinId}`: an event id and a joinId. */
export function PaymentScreen() {
  const { id = "", joinId = "" } = useParams();
  return <PaymentOf key={joinId} eventId={id} joinId={joinId} />;
}

function PaymentOf({ eventId, joinId }: { readonly eventId: string; readonly joinId: string }) {
  const { screens } = useDependencies();
  return <PaymentView vm={useViewModel(() => screens.payment(eventId, joinId))} />;
}
