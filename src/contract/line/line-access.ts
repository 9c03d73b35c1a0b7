/**
 * The header with the member's LINE access token (`liff.getAccessToken()`). The token is never part of an address. The
 * call that erases the profile uses it to withdraw the app's authorisation at LINE. Sent with a join, it lets us send
 * service messages.
 */
export const lineAccessTokenHeader = "x-line-access-token";

/**
 * A header of the answer to an erasure. It says what happened to the app's authorisation at LINE: `withdrawn` or
 * `kept`. If it was kept, the member can end it by hand, in LINE under Settings, Account, Authorized apps.
 */
export const lineAuthorisationHeader = "sideline-line-authorisation";
