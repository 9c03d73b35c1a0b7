import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { UpcomingScreen } from "./UpcomingScreen.tsx";

/** The screen at "/upcoming". */
export function UpcomingRoute({ create }: ScreenProps<"upcoming">) {
  return <UpcomingScreen vm={useViewModel(create)} />;
}
