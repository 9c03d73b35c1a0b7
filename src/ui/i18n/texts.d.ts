type Language = import("#languages/language.ts").Language;

declare module "virtual:texts/app" {
  /**
   * Fetches the app's compiled messages by id. A message that a language lacks is in English. Rejects without a
   * network.
   */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/first" {
  /** The part of them that the first views of the public screens show. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/console" {
  /** The same for the console. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/activity" {
  /** The sentences of the console's activity, fetched with its screen. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/demo" {
  /** The same for the demo's own page. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/signing-out" {
  /** What is said before somebody signs out, of both apps. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/map" {
  /** The texts of Home's map, fetched with it. */
  export const load: (language: Language) => Promise<import("@lingui/core").Messages>;
}

declare module "virtual:texts/documents" {
  /** Fetches the terms and the privacy notes, each in the version that `currentDocuments` names. */
  export const load: (language: Language) => Promise<typeof import("#languages/en/documents.json")>;
}
