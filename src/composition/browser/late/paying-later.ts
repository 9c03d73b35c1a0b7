import type { Container } from "inversify";
import { FetchPayingTools } from "#ui/parts/paying/paying-tools.ts";
import { bindPort } from "../bind-port.ts";
import { once } from "../once.ts";

/** Paying by a saved card where the member joins: fetched when it may be needed soon. */
export function provide(container: Container): void {
  const fetchTools = once(async () => (await import("../fetched/paying-tools.ts")).payingTools(container));
  bindPort(container, FetchPayingTools, () => fetchTools);
}
