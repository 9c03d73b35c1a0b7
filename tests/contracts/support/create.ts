import type { UnitOfWork } from "#server/application/ports/store.ts";

/** Makes an empty store. Called before every test; what it opened is closed by whoever runs the suite. */
export type CreateStore = () => Promise<UnitOfWork>;
