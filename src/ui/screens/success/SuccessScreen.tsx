import { useParams } from "react-router-dom";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import type { SuccessViewModel } from "./success-view-model.ts";
import { SuccessView } from "./SuccessView.tsx";

/** `/success/{id}`: a joinId. */
export function SuccessScreen({ create }: ScreenProps<"success">) {
  const { id = "" } = useParams();
  return <SuccessOf key={id} create={() => create(id)} />;
}

function SuccessOf({ create }: { readonly create: () => SuccessViewModel }) {
  return <SuccessView vm={useViewModel(create)} />;
}
