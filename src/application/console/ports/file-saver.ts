import { port } from "#wiring/needs.ts";

/** Downloads of this browser. LINE's own has none: `HandOver` knows. */
export interface FileSaver {
  /** Begins to save a file of any kind under a name. */
  save(name: string, content: Blob): void;
}
export const FileSaver = port<FileSaver>("FileSaver");
