import { officialAccountPath } from "#addresses/official-account.ts";
import { BusinessFigures } from "#server/adapters/metrics/business-figures.ts";
import { HttpsLinkFollower } from "#server/adapters/maps/https-link-follower.ts";
import { EasySlipVerifier } from "#server/adapters/easyslip/easyslip-verifier.ts";
import { type SigningKeyTables, SqlSigningKeyStore } from "#server/adapters/identity/sql-signing-key-store.ts";
import type { Use, WebHandler } from "#server/adapters/http/deps.ts";
import type { PageSources } from "#server/adapters/http/web/page.ts";
import { sharedCheck } from "#server/adapters/system/shared-check.ts";
import { nodeLine } from "#server/adapters/http/web/node-line.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { chatLinks } from "#server/adapters/messages/render-message.ts";
import type { LinkTo } from "#server/adapters/messages/rendered-message.ts";
import { sampleClientSecret } from "#server/adapters/sample/seed-samples.ts";
import { PicturesApart } from "#server/adapters/pictures/pictures-apart.ts";
import { DocumentsApart } from "#server/adapters/papers/documents-apart.ts";
import { SignedDocumentLinks } from "#server/adapters/papers/signed-links.ts";
import { duringCall, namingTheCall } from "#server/adapters/system/call-in-log.ts";
import { clientAddresses } from "#server/adapters/system/client-address.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { PreviewEvent } from "#server/application/events/read-event.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import { ReconcileDaily } from "#server/application/reconciling/reconcile-daily.ts";
import type { CallMeter } from "#server/application/ports/call-meter.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { type AssembledServer, assembleServer } from "./assemble-server.ts";
import { openBlobs } from "./blobs/blob-settings.ts";
import type { LineParts } from "./line-parts.ts";
import { lineStandIns } from "./line-stand-ins.ts";
import { openPersistence, type Persistence } from "./open-database.ts";
import { openGateways } from "./gateways/open-gateways.ts";
import { sealingKeysOf } from "./sealing-keys.ts";
import { type PageCalls, screenRenderer } from "./web/screen-renderer.ts";
import type { LineSettings, Settings } from "./settings.ts";

/**
 * How much higher limits are in development: its secrets are public, and one developer's program plays many members
 * (decisions 0017 and 0027).
 */
const developmentLimits = 100;

/** In milliseconds. A database that takes longer than that to write a row serves nobody. */
const readiness = { freshFor: 1_000, within: 5_000 } as const;

/**
 * The hosts that the pluggable LIFF SDK calls from the page. It fetches no script, and LINE's pages open in windows.
 */
const lineHosts = [
  "https://api.line.me",
  "https://access.line.me",
  "https://liff.line.me",
  "https://liff-shortcut.line.me",
];

/**
 * The only page of LINE that is shown in a frame. A form opens it, and it carries messages between the app and LINE's
 * consent window.
 */
const consentFrame = "https://liff-subwindow.line.me";

/**
 * Stripe's hosts, which the page uses where Stripe takes the money: its script, the frames that it draws, and its API
 * (docs.stripe.com/security/guide#content-security-policy).
 */
const stripeHosts = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
  wallet: ["https://js.stripe.com", "https://hooks.stripe.com"],
} as const satisfies PageSources;

/** A server that does not listen yet. */
export interface Server extends AssembledServer {
  /** Business figures of its database. */
  readonly figures: BusinessFigures;
}

export interface ServerOptions {
  /** The folder of the built client; null serves the calls only. */
  readonly webDirectory: string | null;
  /** Whether to create sample merchants and events. */
  readonly samples: boolean;
  /** How many times higher limits are than in production; the mode's own unless it is given. */
  readonly limitsTimes?: number;
  /** Where calls are counted; nowhere by default. */
  readonly meter?: CallMeter;
}

/**
 * Builds the server for the settings' mode, with an open database, running jobs and its samples. If that fails, nothing
 * stays open.
 */
export async function createServer(settings: Settings, options: ServerOptions, logger: Logger): Promise<Server> {
  const machineClock = new SystemClock();
  const ids = new RandomIdSource();
  const persistence = await openPersistence(settings, machineClock, ids, logger);
  try {
    const server = await serverOn(persistence, { settings, options, logger, machineClock, ids });
    return {
      ...server,
      figures: new BusinessFigures(persistence, machineClock),
      stop: async () => {
        await server.stop();
        await persistence.close();
      },
    };
  } catch (error) {
    // Frees the folder for the next start.
    await persistence.jobs.stop();
    await persistence.close();
    throw error;
  }
}

interface Surroundings {
  readonly settings: Settings;
  readonly options: ServerOptions;
  readonly logger: Logger;
  readonly machineClock: Clock;
  readonly ids: RandomIdSource;
}

async function serverOn(
  persistence: Persistence,
  { settings, options, logger, machineClock, ids }: Surroundings,
): Promise<AssembledServer> {
  const { unitOfWork, movableClock: clock } = persistence;
  const { webDirectory, samples, meter } = options;
  const pictures = new PicturesApart();
  const linkTo = chatLinks(settings.line.liffId, settings.publicOrigin);
  const standIns =
    settings.mode === "development"
      ? lineStandIns({
          signingKeys: new SqlSigningKeyStore(persistence.db.withTables<SigningKeyTables>()),
          unitOfWork,
          machineClock,
          channelId: settings.line.channelId,
          linkTo,
          ownLine: await ownLine(settings.line, unitOfWork, machineClock, logger, linkTo),
        })
      : null;
  return assembleServer({
    ...persistence,
    machineClock,
    ids,
    line: standIns ?? (await realLine(settings, unitOfWork, machineClock, logger)),
    officialAccount: settings.line.destination,
    openGateways: (deliver) =>
      openGateways(settings, { persistence, machineClock, ids, logger: namingTheCall(logger), deliver }),
    ...(settings.slipVerifier === null ? {} : { slipVerifier: new EasySlipVerifier(settings.slipVerifier) }),
    ...(settings.mode === "production" ? { linkFollower: new HttpsLinkFollower() } : {}),
    slipPictures: pictures,
    coverPictures: pictures,
    blobs: openBlobs(settings.blobs),
    documentPrinter: new DocumentsApart(),
    documentLinks: new SignedDocumentLinks(await sealingKeysOf(settings)),
    // No gateway ever saw the sample payments: its books would differ from ours each day.
    ...(samples ? {} : { reconcile: (use: Use) => use(ReconcileDaily) }),
    logger,
    duringCall,
    ...(meter ? { meter } : {}),
    publicOrigin: settings.publicOrigin,
    ...(settings.apiOrigin === null ? {} : { appOrigin: settings.publicOrigin }),
    coverHosts: settings.coverHosts,
    retention: settings.retention,
    messageNumber: settings.messageNumber,
    addressOf: clientAddresses(settings.trustedProxies),
    lineOf: nodeLine,
    limitsTimes: options.limitsTimes ?? (settings.mode === "development" ? developmentLimits : 1),
    checkReady: sharedCheck(() => persistence.ping(), readiness),
    development: standIns && clock ? { clock, standIns } : null,
    samples: samples ? (settings.samples ?? { clientSecret: sampleClientSecret }) : null,
    ...(webDirectory === null
      ? {}
      : { web: (use: Use, calls) => webAppOf(settings, webDirectory, { use, calls, logger }) }),
  });
}

/** Loads LINE's SDK only when LINE is used. */
async function realLine(
  { line, publicOrigin }: Settings,
  unitOfWork: UnitOfWork,
  machineClock: Clock,
  logger: Logger,
): Promise<LineParts> {
  const { lineParts } = await import("./line-parts.ts");
  return lineParts(line, unitOfWork, machineClock, logger, publicOrigin);
}

/** Sends to a LINE of this machine in development; null where there is none. */
async function ownLine(
  { ownLine: own }: LineSettings,
  unitOfWork: UnitOfWork,
  machineClock: Clock,
  logger: Logger,
  linkTo: LinkTo,
): Promise<Messenger | null> {
  if (!own) return null;
  const { accountMessenger } = await import("./line-parts.ts");
  return accountMessenger(own, unitOfWork, machineClock, logger, linkTo);
}

async function webAppOf(
  settings: Settings,
  directory: string,
  { use, calls, logger }: { readonly use: Use; readonly calls: PageCalls; readonly logger: Logger },
): Promise<WebHandler> {
  const previewEvent = use(PreviewEvent);
  const { securityContacts, publicOrigin, countryHeader } = settings;
  const page = { apiBaseUrl: settings.apiOrigin ?? "", countryHeader, map: settings.map };
  return webAppFrom({
    directory,
    settings: browserSettings(settings),
    offlineTickets: settings.offlineTickets,
    olderBuild: settings.olderBuild,
    sources: pageSourcesOf(settings),
    ...(settings.mode === "development" ? { pages: [officialAccountPath] } : {}),
    ...(securityContacts.length > 0 ? { security: { contacts: securityContacts, publicOrigin } } : {}),
    renderer: await screenRenderer({ directory, use, calls, ...page, logger }),
    previews: {
      publicOrigin: settings.publicOrigin,
      mayBeFound: settings.mode === "production",
      previewEvent: (ids) => previewEvent.run(ids),
      onTrouble: (error) => logger.warn({ error }, "An event's page comes without its preview."),
    },
  });
}

/** The settings that the page gets. */
function browserSettings(settings: Settings): Readonly<Record<string, unknown>> {
  const { mode, gateways, stripe, line, apiOrigin, sentryDsn, fieldPercent } = settings;
  return {
    mode,
    // The one whose card form the page has.
    gateway: gateways.find((name) => name === "sandbox" || name === "stripe") ?? null,
    liffId: line.liffId,
    apiBaseUrl: apiOrigin ?? "",
    addFriendUrl: line.addFriendUrl,
    destination: line.destination,
    ...(line.platform?.serviceTemplates ? { serviceMessages: true } : {}),
    sentryDsn,
    ...(fieldPercent > 0 ? { fieldPercent } : {}),
    ...(settings.map ? { map: settings.map } : {}),
    ...(stripe ? { stripePublishableKey: stripe.publishableKey } : {}),
  };
}

/** The hosts that the page may use with these settings, besides its own origin. */
export function pageSourcesOf({
  line,
  stripe,
  apiOrigin,
  sentryDsn,
}: Pick<Settings, "line" | "stripe" | "apiOrigin" | "sentryDsn">): PageSources {
  const { script = [], frame = [], connect = [], wallet = [] }: PageSources = stripe ? stripeHosts : {};
  const api = apiOrigin === null ? [] : [apiOrigin];
  const sentry = sentryDsn === null ? [] : [new URL(sentryDsn).origin];
  const isLine = line.platform !== null;
  return {
    script,
    wallet,
    connect: [...api, ...(isLine ? lineHosts : []), ...sentry, ...connect],
    frame: [...(isLine ? [consentFrame] : []), ...frame],
    form: isLine ? [consentFrame] : [],
  };
}
