import type { BrowserContext, Page } from "@playwright/test";

/** How LINE answers the question what became of a share. */
export interface ShareAnswer {
  readonly result?: "SUCCESS" | "CANCEL" | "FAILURE";
  readonly resultDescription?: string;
}

/** What LINE's share window got from the page that opened it. */
export interface ShareRequest {
  readonly messages: readonly { readonly type: string; readonly altText: string; readonly contents: unknown }[];
  readonly isMultiple: boolean;
}

const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** LINE's own page in the window: says that it lives, and keeps what it is given. */
const linePage = `<!doctype html><title>LINE</title><h1>Share to</h1><script>
  addEventListener("message", ({ data, source, origin }) => {
    if (data.name === "healthcheck") source.postMessage({ name: "receivedHealthcheck" }, origin);
    if (data.name === "ready") window.request = data.body;
  });
</script>`;

/** LINE's share target picker, outside of LINE and in it: nothing reaches LINE. */
export class ShareWindow {
  answer: ShareAnswer = {};
  /** How often it was asked what became of the share. */
  polls = 0;
  /** Bodies of cancellations. */
  readonly cancellations: (string | null)[] = [];

  /** After LINE's other hosts: the last one that fits a request answers it. */
  async follow(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/api\.line\.me\/liff\/v2\/apps\/[\w-]+\/ott$/u, (route) =>
      route.fulfill({ json: { ott: "one-time" }, headers: open }),
    );
    await context.route(/^https:\/\/access\.line\.me\/oauth2\/v2\.1\/liff\/shareTargetPicker\?/u, (route) =>
      route.fulfill({ contentType: "text/html", body: linePage }),
    );
    await context.route(/^https:\/\/access\.line\.me\/oauth2\/v2\.1\/liff\/shareTargetPicker\/result\?/u, (route) => {
      if (route.request().method() === "POST") {
        this.cancellations.push(route.request().postData());
        this.answer = { result: "CANCEL" };
        return route.fulfill({ json: { status: "ok" }, headers: open });
      }
      this.polls += 1;
      return route.fulfill({ json: this.answer, headers: open });
    });
  }

  /** What a window of LINE's was given to send. */
  async requestIn(popup: Page): Promise<ShareRequest> {
    const given = await popup.waitForFunction(() => (window as unknown as { request?: ShareRequest }).request);
    return (await given.jsonValue()) as ShareRequest;
  }
}
