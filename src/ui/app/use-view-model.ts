import { useEffect, useState } from "react";
import type { ScreenViewModel } from "./screen-view-model.ts";

/**
 * Makes a screen's view model once, starts it while the screen is shown and disposes it after.
 * A screen whose address names something gives itself a `key` of it, so that another thing gets another view model.
 */
export function useViewModel<VM extends ScreenViewModel>(create: () => VM): VM {
  const [vm] = useState(create);
  useStarted(vm);
  return vm;
}

/** Starts a view model while the screen is shown. */
export function useStarted(vm: ScreenViewModel): void {
  useEffect(() => {
    vm.start();
    return () => vm.dispose();
  }, [vm]);
}
