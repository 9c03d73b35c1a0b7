import { useParams } from "react-router-dom";
import { useDependencies } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { ThankYouView } from "./ThankYouView.tsx";

/** `/thank/{id}`: a joinId. */
export function ThankYouScreen() {
  const { id = "" } = useParams();
  return <ThankYouOf key={id} joinId={id} />;
}

function ThankYouOf({ joinId }: { readonly joinId: string }) {
  const { screens } = useDependencies();
  return <ThankYouView vm={useViewModel(() => screens.thankYou(joinId))} />;
}
