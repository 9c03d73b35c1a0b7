import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { ManageCardScreen } from "./ManageCardScreen.tsx";

/** The screen at "/m-card". */
export function ManageCardRoute({ create }: ScreenProps<"manageCard">) {
  return <ManageCardScreen vm={useViewModel(create)} />;
}
