/** The current versions of the texts that a member accepts by signing up. A changed text gets a new version. */
export const currentDocuments = { terms: "2026-11-22", privacy: "2026-11-22" } as const;

export type DocumentName = keyof typeof currentDocuments;
