import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/thank-you/index.ts";
import { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import { liveUses } from "./live-uses.ts";

export function thankYouScreen(container: Container): LoadedScreen<"thankYou"> {
  const uses = liveUses(container);
  return { Component, create: (joinId) => new ThankYouViewModel(uses, joinId) };
}
