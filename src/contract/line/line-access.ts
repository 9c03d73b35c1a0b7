/**
 * The member's LINE access token (`liff.getAccessToken()`). With the call that erases the profile the app's authorisation
 * at LINE is withdrawn by it; with a join, LINE lets service messages be sent. In a header, never in an address.
 */
export const lineAccessTokenHeader = "x-line-access-token";

/**
 * Tells in the answer to an erasure what became of the app's authorisation at LINE: `withdrawn`, or `kept`, which the member
 * ends by hand, in LINE under Settings, Account, Authorized apps.
 */
export const lineAuthorisationHeader = "sideline-line-authorisation";
