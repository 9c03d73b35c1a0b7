/** The texts that a member accepts by signing up, by the version that is shown now. A changed text is a new version. */
export const currentDocuments = { terms: "2026-11-20", privacy: "2026-11-20" } as const;

export type DocumentName = keyof typeof currentDocuments;
