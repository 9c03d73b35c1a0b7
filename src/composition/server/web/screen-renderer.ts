import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Use } from "#server/adapters/http/deps.ts";
import type { BuiltStyle } from "#server/adapters/http/web/needed-style.ts";
import {
  type Frame,
  type MadePage,
  pageBytes,
  type Rendered,
  type ScreenRenderer,
  type ScreenVisit,
} from "#server/adapters/http/web/screen-pages.ts";
import type { MapGround } from "#application/ports/environment.ts";
import type { ScreenName } from "#addresses/screens.ts";
import type { Language } from "#languages/language.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { Kept } from "#server/application/events/kept.ts";
import { Clock, MachineClock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** Answers the app's calls in this process. */
export type PageCalls = (request: Request) => Promise<Response>;

interface RendererParts {
  /** The folder of the built client. */
  readonly directory: string;
  readonly use: Use;
  readonly calls: PageCalls;
  /** Scheme and host of the calls; empty for the page's own. */
  readonly apiBaseUrl: string;
  /** What the app's map shows the games on. */
  readonly map: MapGround | null;
  /** See `ScreenRenderer.countryHeader`. */
  readonly countryHeader: string | null;
  readonly logger: Logger;
}

/** What the build writes for the server beside the client: `composition/page` as one bundle. */
interface BuiltScreens {
  readonly renderScreen: (server: ThisServer, visit: ScreenVisit) => Promise<Rendered | null>;
  readonly renderFrame: (
    server: ThisServer,
    frame: { readonly screen: ScreenName; readonly language: Language },
  ) => Promise<Frame>;
}

/** `RenderedFiles` of the build. */
interface BuiltFiles {
  readonly screens: Readonly<Record<string, readonly FileSize[]>>;
  readonly languages: Readonly<Record<string, FileSize>>;
}

type FileSize = readonly [file: string, size: number];

interface ThisServer {
  readonly fetch: PageCalls;
  readonly apiBaseUrl: string;
  readonly origin: string;
  readonly map: MapGround | null;
}

/** Stands for this server in the addresses of its own calls. */
const origin = "http://sideline.internal";

/** The renderer that was built with the client; null where none was. */
export async function screenRenderer(parts: RendererParts): Promise<ScreenRenderer | null> {
  const { directory, use, calls, apiBaseUrl, map, countryHeader, logger } = parts;
  const folder = join(directory, ".server");
  const [page, framePage, files, style] = await Promise.all(
    ["page.html", "frame.html", "files.json", "style.json"].map((name) =>
      readFile(join(folder, name), "utf8").catch(() => null),
    ),
  );
  if (!page || !framePage || !files || !style) return null;
  const { renderScreen, renderFrame } = (await import(pathToFileURL(join(folder, "screens.js")).href)) as BuiltScreens;
  const browse = use(BrowseEvents);
  const clock = use(Clock);
  const server = { fetch: calls, apiBaseUrl, origin, map };
  return {
    page,
    framePage,
    style: JSON.parse(style) as BuiltStyle,
    filesFor: filesFrom(JSON.parse(files) as BuiltFiles),
    frame: (screen, language) => renderFrame(server, { screen, language }),
    render: (visit) => renderScreen(server, visit),
    kept: new Kept<MadePage>(use(EventSignals), clock, use(MachineClock), pageBytes),
    changesAt: (eventIds) => browse.changesAt(eventIds),
    now: () => clock.now(),
    countryHeader,
    onTrouble: (error) => logger.warn({ error }, "A screen comes without its content."),
  };
}

/** A browser that asks for six files at a time asks for the largest first. */
function filesFrom({ screens, languages }: BuiltFiles): ScreenRenderer["filesFor"] {
  return (screen, language) => {
    const texts = languages[language];
    return [...(screens[screen] ?? []), ...(texts ? [texts] : [])]
      .toSorted(([, one], [, other]) => other - one)
      .map(([file]) => file);
  };
}
