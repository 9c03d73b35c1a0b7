import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";

/** The form for a new card. Most members have a saved one, so its code waits until it is needed. */
export const NewCardForm = fetchedPart(async () => (await import("./NewCardFields.tsx")).NewCardFields);
