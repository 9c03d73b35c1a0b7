import type { Logger } from "#server/application/ports/logger.ts";

const nothing = (): void => undefined;

/** The demo's server has nobody who reads its log: what it does is shown beside the phone. */
export const silentLogger: Logger = { info: nothing, warn: nothing, error: nothing };
