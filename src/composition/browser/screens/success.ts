import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/success/index.ts";
import { SuccessViewModel } from "#ui/screens/success/success-view-model.ts";
import { liveUses } from "./live-uses.ts";

export function successScreen(container: Container): LoadedScreen<"success"> {
  const uses = liveUses(container);
  return { Component, create: (joinId) => new SuccessViewModel(uses, joinId) };
}
