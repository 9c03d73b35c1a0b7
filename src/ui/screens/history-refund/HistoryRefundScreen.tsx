import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { HistoryRefundView } from "./HistoryRefundView.tsx";

/** `/history/refund/{merchantId}/{id}`: an event's id. */
export function HistoryRefundScreen({ create }: ScreenProps<"historyRefund">) {
  const { id = "" } = useParams();
  return <RefundsOf key={id} create={() => create(id)} />;
}

function RefundsOf({ create }: { readonly create: () => HistoryRefundViewModel }) {
  return <HistoryRefundView vm={useViewModel(create)} />;
}
