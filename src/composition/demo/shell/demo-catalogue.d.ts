declare module "virtual:demo-catalogue/*" {
  /** Compiled messages of the demo's own page in one language, by id; what it lacks is there in English. */
  export const messages: import("@lingui/core").Messages;
}
