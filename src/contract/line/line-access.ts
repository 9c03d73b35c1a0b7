/**
 * The header with the member's LINE access token (`liff.getAccessToken()`); it never stands in an address. The call
 * that erases the profile withdraws the app's authorisation at LINE with it. With a join, LINE lets service messages
 * be sent.
 */
export const lineAccessTokenHeader = "x-line-access-token";

/**
 * The header that tells in the answer to an erasure what became of the app's authorisation at LINE: `withdrawn`, or
 * `kept`. A kept one the member ends by hand, in LINE under Settings, Account, Authorized apps.
 */
export const lineAuthorisationHeader = "sideline-line-authorisation";
