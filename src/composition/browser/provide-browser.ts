import { type EventAnswers, HandedOverEvents } from "#adapters/hand-over/handed-over-events.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { EventRepository } from "#application/ports/event-repository.ts";
import { AppSettings } from "#application/ports/environment.ts";
import type { Bindings } from "../bindings.ts";
import { Arrival, noArrival } from "./arrival.ts";
import { bindPort, Http } from "./bind-port.ts";
import { provideDevice } from "./device.ts";
import { provideErrors } from "./errors.ts";
import { LiffId, provideSignIn, type SignInSettings } from "./sign-in.ts";
import { provideSmallPorts } from "./small-ports.ts";
import { provideWire, type WireSettings } from "./wire.ts";
import { BrowserSettings } from "./settings.ts";

/** What differs between the roots that are in a browser. */
export type BrowserParts = Pick<WireSettings, "fetch" | "checkAnswer" | "address"> &
  Pick<SignInSettings, "identity" | "isScreen"> & {
    readonly arrival?: Arrival;
    /** What came with a page that the server rendered. */
    readonly answers?: EventAnswers;
  };

/**
 * The app over HTTP, on this device, signed in as its mode says: the ports that every screen needs. The others are
 * bound when a screen needs them (`screenLoader`).
 */
export function provideBrowser(container: Bindings, settings: BrowserSettings, more: BrowserParts = {}): void {
  const { mode, addFriendUrl, serviceMessages = false, map = null } = settings;
  container.bind(BrowserSettings).toConstantValue(settings);
  container.bind(AppSettings).toConstantValue({ addFriendUrl, serviceMessages, map });
  container.bind(LiffId).toConstantValue(mode === "development" ? null : settings.liffId || null);
  container.bind(Arrival).toConstantValue(more.arrival ?? noArrival);
  provideErrors(container, settings);
  provideDevice(container);
  if (more.answers) provideHandedOver(container, more.answers);
  const serverClock = provideWire(container, { ...settings, ...more });
  provideSmallPorts(container);
  provideSignIn(container, { ...settings, ...more, serverNow: () => serverClock.heard() });
}

/** Events over HTTP; what came with the page is not asked for again. */
function provideHandedOver(container: Bindings, answers: EventAnswers): void {
  const events = (http: HttpClient) => new HandedOverEvents(new HttpEventRepository(http), answers);
  bindPort(container, EventRepository, events, Http);
}
