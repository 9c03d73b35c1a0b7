import { type GatewayNotes, MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { gatewayNotesContract } from "./gateway-notes.contract.ts";

const opened = new Map<string, GatewayNotes>();

gatewayNotesContract("in memory", (gateway) => {
  const notes = opened.get(gateway) ?? new MemoryGatewayNotes();
  opened.set(gateway, notes);
  return notes;
});
