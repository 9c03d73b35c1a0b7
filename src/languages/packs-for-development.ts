// Replaces `packs.ts` when the import condition `sideline-development` is set: under `vite dev` and in the demo.
export * from "./packs.ts";
export { pseudo } from "./en-XA/pack.ts";
