import { useParams } from "react-router-dom";
import { useDependencies } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { SuccessView } from "./SuccessView.tsx";

/** `/success/{id}`: a joinId. */
export function SuccessScreen() {
  const { id = "" } = useParams();
  return <SuccessOf key={id} joinId={id} />;
}

function SuccessOf({ joinId }: { readonly joinId: string }) {
  const { screens } = useDependencies();
  return <SuccessView vm={useViewModel(() => screens.success(joinId))} />;
}
