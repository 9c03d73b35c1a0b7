/** Nobody is signed in: the call needs a provider that is initialised, and a login. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}
