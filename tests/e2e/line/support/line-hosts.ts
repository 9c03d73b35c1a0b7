import { createHash } from "node:crypto";
import type { BrowserContext, Route } from "@playwright/test";
import type { LineServer } from "../../../support/line/line-server.ts";
import { type HostAnswer, type HostCall, htmlAnswer, jsonAnswer } from "../../../support/real-hosts/host-call.ts";

export interface LineApp {
  /** The page's origin: LIFF's endpoint. */
  readonly origin: string;
  readonly liffId: string;
}

/** How LINE answered to a code: it takes one once, from the browser that asked for it. */
export interface Exchange {
  readonly code: string;
  readonly accepted: boolean;
}

/** Somebody with a LINE account, and what they do when LINE asks. */
export interface LineUser {
  userId: string;
  displayName: string;
  pictureUrl: string | undefined;
  /** Null where LINE does not say. */
  isFriend: boolean | null;
  /** Scopes that were granted. Without `profile` the token has no name. */
  scope: readonly string[];
  /** Says no to the login. */
  refuses: boolean;
  tokenLivesForSeconds: number;
}

const pictureOfNobody = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The SDK sends headers of its own. */
function json(body: unknown, status = 200): HostAnswer {
  const answer = jsonAnswer(body, status);
  return { ...answer, headers: { ...answer.headers, "access-control-allow-headers": "*" } };
}

/**
 * LINE's hosts as the real SDK in a browser meets them: nothing reaches LINE. Answers have the shapes that the SDK takes;
 * a redirect is a page with a script, because a redirect by status would leave for the real host.
 */
export class LineHosts {
  readonly user: LineUser = {
    userId: `U${crypto.randomUUID().replaceAll("-", "")}`,
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
  /** Whose keys it signs with; the server believes its own LINE only. */
  signer: LineServer;
  /** Requests to LINE in their order, as `METHOD host/path`. */
  readonly requests: string[] = [];
  /** Those that it has no answer for. */
  readonly unknown: string[] = [];
  /** The addresses of the logins, whole. */
  readonly logins: URL[] = [];
  readonly exchanges: Exchange[] = [];
  readonly #app: LineApp;
  readonly #challenges = new Map<string, string>();
  #codes = 0;

  constructor(app: LineApp, signer: LineServer) {
    this.#app = app;
    this.signer = signer;
  }

  get channelId(): string {
    return this.#app.liffId.split("-")[0] ?? "";
  }

  /** Stands in for LINE in every page of a context. */
  async follow(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/([\w-]+\.)*(line\.me|line-scdn\.net|lin\.ee)\//u, (route) => this.#fulfil(route));
  }

  /** What LIFF keeps in a browser where the user has logged in; `secondsLeft` may be negative. */
  async keptLogin(secondsLeft = 3_600): Promise<Readonly<Record<string, string>>> {
    const token = await this.idToken(secondsLeft);
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const kept = {
      accessToken: "access-kept",
      IDToken: token,
      decodedIDToken: payload,
      clientId: this.channelId,
      context: this.#context(),
    };
    return Object.fromEntries(
      Object.entries(kept).map(([name, value]) => [`LIFF_STORE:${this.#app.liffId}:${name}`, JSON.stringify(value)]),
    );
  }

  /** Logs the user in before the first page of a context; outside of LINE. */
  async logIn(context: BrowserContext, secondsLeft = 3_600): Promise<void> {
    await context.addInitScript(keepOnce, {
      origin: this.#app.origin,
      inLine: false,
      kept: await this.keptLogin(secondsLeft),
    });
    const expires = Math.floor(Date.now() / 1_000) + 3_600;
    const name = `LIFF_STORE:expires:${this.#app.liffId}`;
    await context.addCookies([{ name, value: String(expires * 1_000), url: this.#app.origin, expires, secure: true }]);
  }

  /** A login that was begun in a context, and not come back from: LIFF keeps the verifier of its code. */
  async beginLogin(context: BrowserContext): Promise<void> {
    const kept = {
      [`LIFF_STORE:${this.#app.liffId}:loginTmp`]: JSON.stringify({ codeVerifier: "this browser's own" }),
    };
    await context.addInitScript(keepOnce, { origin: this.#app.origin, inLine: false, kept });
  }

  /** LINE's own browser with nothing kept: what it brings is in the `fragment`. Its user agent has to be LINE's. */
  async startInLine(context: BrowserContext): Promise<void> {
    await context.addInitScript(keepOnce, { origin: this.#app.origin, inLine: true, kept: {} });
  }

  /** The same where the app was open before: the user is logged in. */
  async openInLine(context: BrowserContext, secondsLeft = 3_600): Promise<void> {
    const kept = {
      ...(await this.keptLogin(secondsLeft)),
      [`LIFF_STORE:${this.#app.liffId}:featureToken`]: JSON.stringify("feature"),
    };
    await context.addInitScript(keepOnce, { origin: this.#app.origin, inLine: true, kept });
  }

  /** What LINE puts behind the address of an app that it opens in its own browser; `endpointUrl` as somebody forged it. */
  async fragment(endpointUrl?: string): Promise<string> {
    const context = contextToken({ ...this.#context(), ...(endpointUrl === undefined ? {} : { endpointUrl }) });
    const token = await this.idToken(3_600);
    return `#${new URLSearchParams({ access_token: "access-opened", context_token: context, feature_token: "feature", id_token: token, client_id: this.channelId })}`;
  }

  /** A code of a login in another browser, with a verifier that only that one has. */
  putOutCode(code: string): void {
    this.#challenges.set(code, createHash("sha256").update("another browser's").digest("base64url"));
  }

  async #fulfil(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    if (this.reach !== "there") this.requests.push(`${request.method()} ${url.host}${url.pathname}`);
    if (this.reach === "away") return route.abort("connectionrefused");
    if (this.reach === "hangs") return;
    return route.fulfill({
      ...(await this.answer({ method: request.method(), url, body: request.postData() ?? "" })),
    });
  }

  /** What LINE's hosts answer to a page. */
  async answer({ method, url, body }: HostCall): Promise<HostAnswer> {
    this.requests.push(`${method} ${url.host}${url.pathname}`);
    if (url.host === "profile.line-scdn.net")
      return { status: 200, headers: { "content-type": "image/svg+xml" }, body: pictureOfNobody };
    if (url.host === "lin.ee") return htmlAnswer("<!doctype html><h1>Add friend</h1>");
    switch (url.pathname) {
      case "/liff/v1/authorize":
        return htmlAnswer(`<!doctype html><script>location.replace(${JSON.stringify(this.#comeBack(url))})</script>`);
      case "/oauth2/v2.1/token":
        return this.#exchange(new URLSearchParams(body))
          ? json(await this.#tokens())
          : json({ error: "invalid_grant", error_description: "invalid authorization code" }, 400);
      case "/oauth2/v2.1/certs":
        return json(this.signer.certs);
      case "/oauth2/v2.1/verify":
        return json({ client_id: this.channelId, expires_in: 3_600, scope: this.user.scope.join(" ") });
      case "/v2/profile":
        return json(this.#profile());
      case "/friendship/v1/status":
        return this.user.isFriend === null
          ? json({ message: "Internal server error" }, 500)
          : json({ friendFlag: this.user.isFriend });
      case `/liff/v2/apps/${this.#app.liffId}/contextToken`:
        return json({ contextToken: contextToken(this.#context()) });
      case `/liff/v2/apps/${this.#app.liffId}/featureToken`:
        return json({ featureToken: "feature" });
      default:
        this.unknown.push(url.href);
        return json({ message: `LINE's stand-in does not know ${url.pathname}.` }, 404);
    }
  }

  #comeBack(authorize: URL): string {
    this.logins.push(authorize);
    const redirectUri = authorize.searchParams.get("redirect_uri") ?? this.#app.origin;
    const back = new URL(redirectUri);
    const state = authorize.searchParams.get("state") ?? "";
    const code = `code-${(this.#codes += 1)}`;
    this.#challenges.set(code, authorize.searchParams.get("code_challenge") ?? "");
    const answer = this.user.refuses
      ? { error: "access_denied", error_description: "user denied", liffOAuth2Error: "true", state }
      : { code, state, liffClientId: this.channelId, liffRedirectUri: redirectUri };
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    return back.href;
  }

  /** A code is good once, with the verifier of the login that it came from (PKCE, S256). */
  #exchange(form: URLSearchParams): boolean {
    const code = form.get("code") ?? "";
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const accepted = this.#challenges.get(code) === challenge && form.get("client_id") === this.channelId;
    this.#challenges.delete(code);
    this.exchanges.push({ code, accepted });
    return accepted;
  }

  async #tokens(): Promise<Readonly<Record<string, unknown>>> {
    const idToken = await this.idToken(this.user.tokenLivesForSeconds);
    return {
      access_token: `access-${this.#codes}`,
      id_token: idToken,
      expires_in: 3_600,
      scope: this.user.scope.join(" "),
      token_type: "Bearer",
    };
  }

  /** A token of the user, with what is granted now. */
  idToken(secondsLeft = 3_600): Promise<string> {
    const { userId, displayName, pictureUrl, scope } = this.user;
    const shown = scope.includes("profile") ? { name: displayName, picture: pictureUrl } : { name: undefined };
    const exp = Math.floor(Date.now() / 1_000) + secondsLeft;
    return this.signer.idToken(this.channelId, { sub: userId, ...shown, iat: exp - 3_600, exp });
  }

  #profile(): Readonly<Record<string, unknown>> {
    const { userId, displayName, pictureUrl } = this.user;
    return { userId, displayName, ...(pictureUrl ? { pictureUrl } : {}) };
  }

  #context(): Readonly<Record<string, unknown>> {
    const { origin, liffId } = this.#app;
    const { scope, availability } = this;
    return {
      type: "external",
      viewType: "full",
      liffId,
      endpointUrl: `${origin}/`,
      permanentLinkPattern: "concat",
      scope,
      availability,
    };
  }
}

/** Unsigned, as far as LIFF looks. */
function contextToken(context: Readonly<Record<string, unknown>>): string {
  return `h.${Buffer.from(JSON.stringify(context)).toString("base64url")}.s`;
}

interface Kept {
  readonly origin: string;
  /** LINE's own browser keeps it in the tab, and has a bridge into LINE. */
  readonly inLine: boolean;
  readonly kept: Readonly<Record<string, string>>;
}

/** In the page: keeps a login, once for each tab, where the app is; other pages have a storage of their own or none. */
function keepOnce({ origin, inLine, kept }: Kept): void {
  if (location.origin !== origin) return;
  if (inLine) Object.assign(window, { _liff: { features: [], postMessage: () => undefined } });
  if (sessionStorage.getItem("test.logged-in")) return;
  sessionStorage.setItem("test.logged-in", "1");
  for (const [name, value] of Object.entries(kept)) (inLine ? sessionStorage : localStorage).setItem(name, value);
}
