import type { CardFields } from "#application/ports/card-fields.ts";

const refuse = () => Promise.reject(new Error("There are no such fields."));

/** Used with a gateway that draws no fields, as the sandbox. */
export const noCardFields: CardFields = { areDrawn: false, testCard: null, draw: refuse, authenticate: refuse };
