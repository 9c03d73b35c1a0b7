import { reaction } from "mobx";
import { useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { address } from "#addresses/address.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { LeaveView } from "./LeaveView.tsx";

/** `/event/leave/{id}`: a joinId; `keep` remembers how many seats stay while the member is away for a bank account. */
export function LeaveScreen({ create }: ScreenProps<"leaveEvent">) {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const keep = Number(query.get("keep") ?? "");
  return (
    <LeaveOf key={id} joinId={id} create={() => create(id, Number.isSafeInteger(keep) && keep > 0 ? keep : null)} />
  );
}

interface LeaveOfProps {
  readonly joinId: string;
  readonly create: () => LeaveViewModel;
}

function LeaveOf({ joinId, create }: LeaveOfProps) {
  const vm = useViewModel(create);
  const navigate = useNavigate();
  useEffect(
    () =>
      reaction(
        () => vm.keep,
        (keep) =>
          void navigate(address("leave-event", { id: joinId }, { keep }), {
            replace: true,
            preventScrollReset: true,
          }),
      ),
    [vm, joinId, navigate],
  );
  return <LeaveView vm={vm} />;
}
