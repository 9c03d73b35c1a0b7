import type { BrowserOptions } from "@sentry/browser";
import { scrubData } from "#redaction/scrub.ts";

type MakeTransport = NonNullable<BrowserOptions["transport"]>;
type Envelope = Parameters<ReturnType<MakeTransport>["send"]>[0];

/**
 * The last door: whatever the SDK sends, of whatever kind, events, logs, sessions and spans alike, is scrubbed here.
 * What is no plain data is not sent.
 */
export function scrubbingTransport(make: MakeTransport): MakeTransport {
  return (options) => {
    const transport = make(options);
    return {
      send: (envelope) => transport.send(scrubEnvelope(envelope)),
      flush: (timeout) => transport.flush(timeout),
    };
  };
}

export function scrubEnvelope(envelope: Envelope): Envelope {
  const [header, items] = envelope;
  const kept = items.filter(([, payload]) => typeof payload === "object" && !(payload instanceof Uint8Array));
  return [header, kept.map(([about, payload]) => [about, scrubData(payload)])] as unknown as Envelope;
}
