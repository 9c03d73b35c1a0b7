import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { ThankYouView } from "./ThankYouView.tsx";

/** `/thank/{id}`: a joinId. */
export function ThankYouScreen({ create }: ScreenProps<"thankYou">) {
  const { id = "" } = useParams();
  return <ThankYouOf key={id} create={() => create(id)} />;
}

function ThankYouOf({ create }: { readonly create: () => ThankYouViewModel }) {
  return <ThankYouView vm={useViewModel(create)} />;
}
