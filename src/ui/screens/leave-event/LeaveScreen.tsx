import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { LeaveView } from "./LeaveView.tsx";

/** `/event/leave/{id}`: a joinId. */
export function LeaveScreen({ create }: ScreenProps<"leaveEvent">) {
  const { id = "" } = useParams();
  return <LeaveOf key={id} create={() => create(id)} />;
}

function LeaveOf({ create }: { readonly create: () => LeaveViewModel }) {
  return <LeaveView vm={useViewModel(create)} />;
}
