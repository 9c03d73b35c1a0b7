import { useDependencies } from "#ui/app/dependencies.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { UpcomingScreen } from "./UpcomingScreen.tsx";

/** The screen at "/upcoming". */
export function UpcomingRoute() {
  const { screens } = useDependencies();
  return <UpcomingScreen vm={useViewModel(() => screens.upcoming())} />;
}
