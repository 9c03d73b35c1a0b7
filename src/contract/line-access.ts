/**
 * The member's LINE access token (`liff.getAccessToken()`). With the call that erases the profile the app's authorisation
 * at LINE is withdrawn by it; with a join, LINE lets service messages be sent. In a header, never in an address.
 */
export const lineAccessTokenHeader = "x-line-access-token";

/** Tells in that call's answer what became of the app's authorisation at LINE. */
export const lineAuthorisationHeader = "sideline-line-authorisation";

/** `kept`: the member removes it by hand, in LINE under Settings, Account, Authorized apps. */
export type LineAuthorisation = "withdrawn" | "kept";
