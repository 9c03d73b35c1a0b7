import { address } from "#addresses/address.ts";
import type { Subject } from "./world-view-model.ts";

/** Paths of screens about one member's own place. */
const ownScreen = /^\/(payment|thank|success|event\/leave|history\/refund)\//u;

/** A member's own screen makes no sense for another member: they get the event instead. Null keeps the path. */
export function pathForAnybody(path: string, subject: Subject | null): string | null {
  if (!ownScreen.test(path)) return null;
  return subject ? address("event", { merchantId: subject.merchantId, id: subject.eventId }) : address("index");
}
