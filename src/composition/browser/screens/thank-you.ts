import type { Container } from "inversify";
import type { ScreenFactories } from "#ui/app/dependencies.ts";
import { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import { liveUses } from "./live-uses.ts";

export function thankYouScreen(container: Container): ScreenFactories["thankYou"] {
  const uses = liveUses(container);
  return (joinId) => new ThankYouViewModel(uses, joinId);
}
