import { enableStaticRendering } from "mobx-react-lite";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { HandedOver } from "#adapters/hand-over/handed-over.ts";
import { type ScreenName, screens } from "#addresses/screens.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { documentTitle } from "#ui/app/layout/RouteAnnouncer.tsx";
import { Surroundings } from "#ui/app/render-app.tsx";
import { createRoutes } from "#ui/app/router/create-routes.tsx";
import { openPage, type PageServer, type PageVisit } from "./open-page.ts";

// Nothing follows what it observes: a page is rendered once.
enableStaticRendering(true);

/** A screen as HTML, and what its page starts from. */
export interface RenderedScreen {
  readonly html: string;
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
  const routes = createRoutes(app.guard, app.loadScreen, () => undefined, { folder: screen, Component });
  const { query: load, dataRoutes } = createStaticHandler(routes);
  const context = await load(new Request(new URL(query === "" ? path : `${path}?${query}`, server.origin)));
  if (context instanceof Response || context.statusCode !== 200) return null;
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <Surroundings dependencies={app} zone={view.zone}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Surroundings>
    </StrictMode>,
  );
  const { title } = screens[screen];
  return {
    html,
    title: documentTitle(title === null ? null : app.language.current.t(title)),
    handedOver: { ...view, screen, path, query, now, answers: events.answers },
    eventIds: events.eventIds,
  };
}
