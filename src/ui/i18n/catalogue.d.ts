declare module "virtual:catalogue/*" {
  /** Compiled messages of one language by id; what it lacks is there in English. */
  export const messages: import("@lingui/core").Messages;
}
