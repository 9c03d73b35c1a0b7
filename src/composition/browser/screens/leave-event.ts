import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/leave-event/index.ts";
import { LeaveViewModel } from "#ui/screens/leave-event/leave-view-model.ts";
import { liveUses } from "./live-uses.ts";

export function leaveEventScreen(container: Container): LoadedScreen<"leaveEvent"> {
  const uses = liveUses(container);
  return { Component, create: (joinId, keep) => new LeaveViewModel(uses, joinId, keep) };
}
