import type { Container } from "inversify";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/event/index.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { resolve } from "../../resolve.ts";
import { provideHomeScreen } from "../home-screen.ts";
import { provideLineAccess } from "../line-access.ts";
import { liveUses } from "./live-uses.ts";

export function eventScreen(container: Container): LoadedScreen<"event"> {
  const live = liveUses(container);
  provideLineAccess(container);
  provideHomeScreen(container);
  const uses = {
    ...live,
    joinEvent: resolve(container, JoinEvent),
    addToHomeScreen: resolve(container, AddToHomeScreen),
  };
  return { Component, create: (merchantId, eventId) => new EventViewModel(uses, merchantId, eventId) };
}
