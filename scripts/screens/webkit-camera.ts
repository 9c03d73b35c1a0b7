import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Driver } from "../../tests/engines/support/driver.ts";
import { WebKitDriver, webKitGtk } from "../../tests/engines/support/webkit.ts";

/** Where a page that is to be drawn is put, and the frame of a phone's size around it. */
const pagePath = "/drawn-page";
const framePath = "/drawn-frame";

/**
 * Draws pages in WebKit as Chromium has them: Chromium plays a screen into its state, and its document goes to WebKit
 * without its scripts. So everything that styles, fonts and the engine make of it is seen, and nothing that scripts
 * would do otherwise: `npm run test:engines` is for that. A frame gives the size, because windows of WebKitGTK are at
 * least 447 px wide.
 */
export class WebKitCamera {
  readonly #engine: WebKitDriver;
  readonly #session: Driver;
  readonly #server: Server;
  readonly #shown: { html: string };

  private constructor(engine: WebKitDriver, session: Driver, server: Server, shown: { html: string }) {
    this.#engine = engine;
    this.#session = session;
    this.#server = server;
    this.#shown = shown;
  }

  /** `site` has the files that the pages name. */
  static async start(site: string): Promise<WebKitCamera> {
    const shown = { html: "" };
    const server = createServer((asked, answer) => {
      const url = new URL(asked.url ?? "/", site);
      const html = url.pathname === pagePath ? shown.html : url.pathname === framePath ? frameOf(url) : null;
      if (html !== null) return void answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
      const { "accept-encoding": _encoding, host: _host, ...headers } = asked.headers;
      request(url, { headers }, (file) => file.pipe(answer.writeHead(file.statusCode ?? 502, file.headers))).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const engine = await WebKitDriver.start(webKitGtk);
    return new WebKitCamera(engine, await engine.open({ width: 1_300, height: 960 }), server, shown);
  }

  /** A picture of the page as it stands, of the size of its viewport. */
  async take(page: Page): Promise<Buffer> {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    this.#shown.html = await page.evaluate(written);
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    await this.#session.goto(`${origin}${framePath}?width=${width}&height=${height}`);
    for (let tries = 0; tries < 50 && !(await this.#session.call(isDrawn)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return sharp(await this.#session.shot())
      .extract({ left: 0, top: 0, width, height })
      .png()
      .toBuffer();
  }

  async stop(): Promise<void> {
    await this.#session.close();
    this.#engine.stop();
    this.#server.close();
  }
}

function frameOf({ searchParams }: URL): string {
  const [width, height] = ["width", "height"].map((name) => Number(searchParams.get(name)));
  const look = `position: fixed; top: 0; left: 0; border: 0; width: ${width}px; height: ${height}px`;
  return `<!doctype html><title>Screen</title><iframe src="${pagePath}" style="${look}"></iframe>`;
}

/** Runs in WebKit's page around the frame. */
function isDrawn(): boolean {
  const inside = document.querySelector("iframe")?.contentDocument;
  const pictures = [...(inside?.images ?? [])].every((one) => one.complete);
  return inside?.readyState === "complete" && inside.documentElement.dataset["drawn"] === "true" && pictures;
}

/** Runs in Chromium's page: its document with what is typed, open and scrolled to, and without its scripts. */
function written(): string {
  for (const field of document.querySelectorAll("input, textarea, select")) {
    if (field instanceof HTMLInputElement) {
      field.setAttribute("value", field.value);
      field.toggleAttribute("checked", field.checked);
    } else if (field instanceof HTMLTextAreaElement) field.textContent = field.value;
    else if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.toggleAttribute("selected", option.selected);
  }
  for (const dialog of document.querySelectorAll("dialog:modal")) dialog.setAttribute("data-modal", "");
  const page = document.cloneNode(true) as Document;
  for (const one of page.querySelectorAll("script, link[rel=modulepreload], link[rel=preload]")) one.remove();
  // A style that the page adopted stands in no document.
  const adopted = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const still = "*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }";
  page.head.append(Object.assign(page.createElement("style"), { textContent: [...adopted, still].join("\n") }));
  for (const picture of page.images) picture.removeAttribute("loading");
  const script = page.createElement("script");
  script.textContent = `addEventListener("load", function () {
    document.querySelectorAll("dialog[data-modal]").forEach(function (one) { one.close(); one.showModal(); });
    document.activeElement && document.activeElement.blur();
    scrollTo(0, ${scrollY});
    // What is set here is painted in the next frame.
    const drawn = function () { document.documentElement.dataset.drawn = "true"; };
    document.fonts.ready.then(function () { requestAnimationFrame(function () { requestAnimationFrame(drawn); }); });
  });`;
  page.body.append(script);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
