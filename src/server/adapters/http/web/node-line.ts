import type { ServerResponse } from "node:http";
import type { CallerLine } from "../stream/stream-outbox.ts";

/** How often it is looked whether an answer has begun, in milliseconds. */
const lookEvery = 2;

const nothing = new Uint8Array();

/** The connection of a call that came by Node's HTTP server; null when it came otherwise. */
export function nodeLine(surroundings: unknown): CallerLine | null {
  const outgoing = (surroundings as { readonly outgoing?: ServerResponse } | undefined)?.outgoing;
  if (!outgoing) return null;
  const hasBegun = () => outgoing.headersSent && outgoing.socket !== null;
  return {
    isFree: () => hasBegun() && outgoing.socket?.writableLength === 0,
    write: (text) => void outgoing.socket?.write(outgoing.chunkedEncoding ? text.chunk : text.bytes),
    whenFree(callback) {
      const look = () => {
        if (outgoing.destroyed || outgoing.writableEnded) return;
        if (!hasBegun()) setTimeout(look, lookEvery);
        else if (outgoing.socket?.writableLength === 0) callback();
        // Called when everything before has been sent; "drain" comes only after much.
        else outgoing.socket?.write(nothing, look);
      };
      look();
    },
    cut: () => void outgoing.socket?.destroy(),
  };
}
