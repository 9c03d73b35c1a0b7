import type { BrowserContext, Route } from "@playwright/test";
import type { LineIssuer } from "./line-issuer.ts";

export interface LineApp {
  /** The page's origin: LIFF's endpoint. */
  readonly origin: string;
  readonly liffId: string;
}

/** Somebody with a LINE account, and what they do when LINE asks. */
export interface LineUser {
  userId: string;
  displayName: string;
  pictureUrl: string | undefined;
  isFriend: boolean;
  /** Scopes that were granted. Without `profile` the token has no name. */
  scope: readonly string[];
  /** Says no to the login. */
  refuses: boolean;
  tokenLivesForSeconds: number;
}

const answerHeaders = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/**
 * LINE's hosts as the real SDK in a browser meets them: nothing reaches LINE. Answers have the shapes that the SDK takes;
 * a redirect is a page with a script, because a redirect by status would leave for the real host.
 */
export class LineHosts {
  readonly user: LineUser = {
    userId: `U${"1".repeat(32)}`,
    displayName: "ブラウン",
    pictureUrl: "https://profile.line-scdn.net/brown",
    isFriend: true,
    scope: ["openid", "profile"],
    refuses: false,
    tokenLivesForSeconds: 3_600,
  };
  /** What the channel may ask for. */
  scope: readonly string[] = ["openid", "profile"];
  availability: Readonly<Record<string, unknown>> = {
    shareTargetPicker: { permission: true, minVer: "10.3.0" },
    addToHomeV2: { permission: true, minVer: "13.20.0" },
  };
  /** `away`: every connection to LINE fails. */
  reach: "there" | "away" | "hangs" = "there";
  /** Requests to LINE in their order, as `METHOD host/path`. */
  readonly requests: string[] = [];
  /** The addresses of the logins, whole. */
  readonly logins: URL[] = [];
  readonly #app: LineApp;
  readonly #issuer: LineIssuer;
  #codes = 0;

  constructor(app: LineApp, issuer: LineIssuer) {
    this.#app = app;
    this.#issuer = issuer;
  }

  get channelId(): string {
    return this.#app.liffId.split("-")[0] ?? "";
  }

  /** Stands in for LINE in every page of a context. */
  async follow(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/([\w-]+\.)*(line\.me|line-scdn\.net|lin\.ee)\//u, (route) => this.#answer(route));
  }

  /** What LIFF keeps in a browser where the user has logged in; `secondsLeft` may be negative. */
  async keptLogin(secondsLeft = 3_600): Promise<Readonly<Record<string, string>>> {
    const token = await this.#token(secondsLeft);
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const kept = { accessToken: "access-kept", IDToken: token, decodedIDToken: payload, clientId: this.channelId, context: this.#context() };
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [`LIFF_STORE:${this.#app.liffId}:${name}`, JSON.stringify(value)]));
  }

  /** Logs the user in before the first page of a context; outside of LINE. */
  async logIn(context: BrowserContext, secondsLeft = 3_600): Promise<void> {
    await context.addInitScript((kept) => {
      if (sessionStorage.getItem("test.logged-in")) return;
      sessionStorage.setItem("test.logged-in", "1");
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, await this.keptLogin(secondsLeft));
    const expires = Math.floor(Date.now() / 1_000) + 3_600;
    const name = `LIFF_STORE:expires:${this.#app.liffId}`;
    await context.addCookies([{ name, value: String(expires * 1_000), url: this.#app.origin, expires, secure: true }]);
  }

  /** Opens a context as LINE does: its own browser, the user logged in. Its user agent has to be LINE's. */
  async openInLine(context: BrowserContext, secondsLeft = 3_600): Promise<void> {
    const kept = { ...(await this.keptLogin(secondsLeft)), [`LIFF_STORE:${this.#app.liffId}:featureToken`]: JSON.stringify("feature") };
    await context.addInitScript((entries) => {
      Object.assign(window, { _liff: { features: [], postMessage: () => undefined } });
      sessionStorage.setItem("LIFF_STORE:isInClient", "1");
      if (sessionStorage.getItem("test.logged-in")) return;
      sessionStorage.setItem("test.logged-in", "1");
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    }, kept);
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    this.requests.push(`${request.method()} ${url.host}${url.pathname}`);
    if (this.reach === "away") return route.abort("connectionrefused");
    if (this.reach === "hangs") return;
    const json = (body: unknown, status = 200) => route.fulfill({ status, json: body, headers: answerHeaders });
    switch (url.pathname) {
      case "/liff/v1/authorize":
        return route.fulfill({ contentType: "text/html", body: `<!doctype html><script>location.replace(${JSON.stringify(this.#comeBack(url))})</script>` });
      case "/oauth2/v2.1/token":
        return json(await this.#tokens());
      case "/oauth2/v2.1/certs":
        return json(this.#issuer.certs);
      case "/oauth2/v2.1/verify":
        return json({ client_id: this.channelId, expires_in: 3_600, scope: this.user.scope.join(" ") });
      case "/v2/profile":
        return json(this.#profile());
      case "/friendship/v1/status":
        return json({ friendFlag: this.user.isFriend });
      case `/liff/v2/apps/${this.#app.liffId}/contextToken`:
        return json({ contextToken: `h.${Buffer.from(JSON.stringify(this.#context())).toString("base64url")}.s` });
      case `/liff/v2/apps/${this.#app.liffId}/featureToken`:
        return json({ featureToken: "feature" });
      default:
        return json({ message: `LINE's stand-in does not know ${url.pathname}.` }, 404);
    }
  }

  #comeBack(authorize: URL): string {
    this.logins.push(authorize);
    const redirectUri = authorize.searchParams.get("redirect_uri") ?? this.#app.origin;
    const back = new URL(redirectUri);
    const state = authorize.searchParams.get("state") ?? "";
    const answer = this.user.refuses
      ? { error: "access_denied", error_description: "user denied", liffOAuth2Error: "true", state }
      : { code: `code-${(this.#codes += 1)}`, state, liffClientId: this.channelId, liffRedirectUri: redirectUri };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    return back.href;
  }

  async #tokens(): Promise<Readonly<Record<string, unknown>>> {
    const idToken = await this.#token(this.user.tokenLivesForSeconds);
    return { access_token: `access-${this.#codes}`, id_token: idToken, expires_in: 3_600, scope: this.user.scope.join(" "), token_type: "Bearer" };
  }

  #token(secondsLeft: number): Promise<string> {
    const { userId, displayName, pictureUrl, scope } = this.user;
    const shown = scope.includes("profile") ? { name: displayName, ...(pictureUrl ? { picture: pictureUrl } : {}) } : {};
    return this.#issuer.idToken({ sub: userId, ...shown }, this.channelId, secondsLeft);
  }

  #profile(): Readonly<Record<string, unknown>> {
    const { userId, displayName, pictureUrl } = this.user;
    return { userId, displayName, ...(pictureUrl ? { pictureUrl } : {}) };
  }

  #context(): Readonly<Record<string, unknown>> {
    const { origin, liffId } = this.#app;
    const { scope, availability } = this;
    return { type: "external", viewType: "full", liffId, endpointUrl: `${origin}/`, permanentLinkPattern: "concat", scope, availability };
  }
}
