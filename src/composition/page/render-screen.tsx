import { enableStaticRendering } from "mobx-react-lite";
import { type ComponentType, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { HandedOver } from "#adapters/hand-over/handed-over.ts";
import { type ScreenName, screens } from "#addresses/screens.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { documentTitle } from "#ui/app/layout/RouteAnnouncer.tsx";
import { skeletons } from "#ui/app/layout/skeletons.tsx";
import { Surroundings } from "#ui/app/render-app.tsx";
import { createRoutes } from "#ui/app/router/create-routes.tsx";
import { openPage, type PageServer, type PageVisit } from "./open-page.ts";

// Nothing follows what it observes: a page is rendered once.
enableStaticRendering(true);

/** A screen that is read, to be had as HTML, and what its page starts from. */
export interface RenderedScreen {
  /** Null where the router has no such screen at the address. */
  readonly html: () => Promise<string | null>;
  /** What was read for it. Where this is equal, the HTML is equal within a minute. */
  readonly shows: string;
  /** The document's title. */
  readonly title: string;
  readonly handedOver: HandedOver;
  /** The events that it shows. */
  readonly eventIds: readonly EventId[];
}

/** The screens that everybody may see. */
export function isRendered(screen: ScreenName): boolean {
  return screens[screen].login === "paint";
}

/**
 * Renders a screen as a stranger sees it, by the app's own components and view models over the server's calls. Each
 * rendering has an app of its own, so that nothing of one visitor reaches another. Null where there is nothing to show;
 * rejects where something could not be read.
 */
export async function renderScreen(server: PageServer, visit: PageVisit): Promise<RenderedScreen | null> {
  const { screen, ids, path, query, now, view } = visit;
  const { app, events } = await openPage(server, visit);
  const Component = await app.loadScreen(screen);
  if (!(await Component.prepare?.(ids, { query, zone: view.zone, city: view.city }))) return null;
  const shown = { screen, Component, zone: view.zone };
  return {
    html: () => markupOf(app, shown, new URL(`${path}?${query}`, server.origin)),
    shows: JSON.stringify(events.answers),
    title: titleOf(screen, app),
    handedOver: { ...view, screen, path, query, now, answers: events.answers },
    eventIds: events.eventIds,
  };
}

/** The frame of a screen as it is while its code is fetched: its tabs, and blocks where its parts will be. */
export interface RenderedFrame {
  readonly html: string;
  /** The document's title. */
  readonly title: string;
}

/** Renders the frame of a screen in a language. It is the same for everybody and at every address of that screen. */
export async function renderFrame(
  server: PageServer,
  { screen, language }: { readonly screen: ScreenName; readonly language: Language },
): Promise<RenderedFrame> {
  const path = screens[screen].path.replaceAll(/:\w+/g, "0");
  const view = { language, zone: null, city: null };
  const { app } = await openPage(server, { screen, ids: {}, path, query: "", now: 0, view });
  const Component = skeletons[screens[screen].skeleton];
  const html = await markupOf(app, { screen, Component, zone: null }, new URL(path, server.origin));
  if (html === null) throw new Error(`The screen ${screen} has no frame.`);
  return { html, title: titleOf(screen, app) };
}

interface Shown {
  readonly screen: ScreenName;
  readonly Component: ComponentType;
  readonly zone: string | null;
}

/** Null where the router has no such screen at the address. */
async function markupOf(app: AppDependencies, { screen, Component, zone }: Shown, at: URL): Promise<string | null> {
  const routes = createRoutes(app.guard, app.loadScreen, () => undefined, { folder: screen, Component });
  const { query: load, dataRoutes } = createStaticHandler(routes);
  const context = await load(new Request(at));
  if (context instanceof Response || context.statusCode !== 200) return null;
  return renderToString(
    <StrictMode>
      <Surroundings dependencies={app} zone={zone}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Surroundings>
    </StrictMode>,
  );
}

function titleOf(screen: ScreenName, { language }: AppDependencies): string {
  const { title } = screens[screen];
  return documentTitle(title === null ? null : language.current.t(title));
}
