import { useState } from "react";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useStarted } from "#ui/app/use-view-model.ts";
import { IndexScreen } from "./IndexScreen.tsx";
import { useFiltersInAddress } from "./use-filters-in-address.ts";

/** The screen at "/". The filters of the address come before the first reading. */
export function IndexRoute({ create }: ScreenProps<"index">) {
  const [vm] = useState(create);
  useFiltersInAddress(vm);
  useStarted(vm);
  return <IndexScreen vm={vm} />;
}
