import type { BrowserContext, Request } from "@playwright/test";
import type { LineHosts } from "./line-hosts.ts";

/** LIFF sends its own consent page there. */
const consentPage = "https://liff-ext.line.me";
const handlerAddress = "https://liff-subwindow.line.me/liff/v2/sub/messageHandler";
const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** LINE's frame between the two windows: says that it is there, and that it did what LIFF commands. */
const handlerPage = (identifier: string) => `<!doctype html><script>
  addEventListener("message", ({ data: { messageBusEvent: sent } }) => {
    if (sent?.action !== "command") return;
    const { identifier, action, timestamp, context } = sent;
    parent.postMessage({ messageBusEvent: { identifier, action: "reply", timestamp, context, replyTarget: { identifier, action, timestamp } } }, "*");
  });
  parent.postMessage({ ["iframe-${identifier}-ready"]: true }, "*");
</script>`;

/** LINE's page in the window: what a tap on it answers goes to the window that opened it. */
const windowPage = (
  tokens: object,
) => `<!doctype html><title>LINE</title><button id="allow">Allow</button><button id="refuse">Cancel</button><script>
  const answer = (status, result) => opener.postMessage({ status, result: JSON.stringify(result) }, "*");
  document.querySelector("#allow").onclick = () => answer("submit", ${JSON.stringify(tokens)});
  document.querySelector("#refuse").onclick = () => answer("cancel", {});
  addEventListener("message", ({ data }) => ["submit", "cancel"].includes(data.type) && close());
</script>`;

/**
 * LINE's consent to what was not granted at the login. Outside of LINE it is a window, with a frame that carries messages to
 * it; inside, LINE itself shows it over the app, which waits for the answer.
 */
export class ConsentWindow {
  readonly #line: LineHosts;
  readonly #answered = Promise.withResolvers<"submit" | "cancel">();

  constructor(line: LineHosts) {
    this.#line = line;
  }

  /** After LINE's other hosts: the last one that fits a request answers it. */
  async follow(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/api\.line\.me\/liff\/v2\/sub\/[\w-]+\/origin$/u, (route) =>
      route.fulfill({ json: { origin: consentPage, subwindowCommonModule: true }, headers: open }),
    );
    await context.route(
      /^https:\/\/liff\.line\.me\/liff\/v2\/incrementalAgreement\/unauthorizedPermissions\?/u,
      (route) => route.fulfill({ json: ["profile"], headers: open }),
    );
    await context.route(handlerAddress, (route) =>
      route.fulfill({ contentType: "text/html", body: handlerPage(this.#identifierOf(route.request())) }),
    );
    await context.route(`${consentPage}/**`, async (route) =>
      route.fulfill({ contentType: "text/html", body: windowPage(await this.#tokens()) }),
    );
    await context.route("https://api.line.me/liff/v2/sub/msit", (route) =>
      route.fulfill({ json: { msit: "consent" }, headers: open }),
    );
    await context.route("https://liff.line.me/liff/v2/sub/waitResult", async (route) => {
      const status = await this.#answered.promise;
      return route.fulfill({
        json: { status, result: status === "submit" ? await this.#tokens() : {} },
        headers: open,
      });
    });
  }

  /** The member's tap on what LINE shows over the app. */
  answerInLine(answer: "submit" | "cancel"): void {
    this.#answered.resolve(answer);
  }

  /** What the member is given for the profile. */
  async #tokens(): Promise<Readonly<Record<string, string>>> {
    const { user } = this.#line;
    const { scope } = user;
    user.scope = [...scope, "profile"];
    const newIdToken = await this.#line.idToken();
    user.scope = scope;
    return { newAccessToken: "access-with-profile", newIdToken };
  }

  #identifierOf(request: Request): string {
    return new URLSearchParams(request.postData() ?? "").get("identifier") ?? "";
  }
}
