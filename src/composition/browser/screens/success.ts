import type { Container } from "inversify";
import type { ScreenFactories } from "#ui/app/dependencies.ts";
import { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import { liveUses } from "./live-uses.ts";

export function successScreen(container: Container): ScreenFactories["success"] {
  const uses = liveUses(container);
  return (joinId) => new SuccessViewModel(uses, joinId);
}
