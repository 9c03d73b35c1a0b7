import { addressToLeaveFor } from "#adapters/browser/leaving.ts";
import type { Exit } from "#application/ports/environment.ts";
import type { PageAddress } from "../../browser/wire.ts";

/** The app's path and query string behind the #, where the demo's router keeps them. */
export const hashAddress: PageAddress = {
  path: () => inside().pathname,
  search: () => inside().search,
};

function inside(): URL {
  return new URL(location.hash.slice(1) || "/", location.origin);
}

/**
 * Fetches from the page around this one. Its answers are made anew here, because what is read of an answer belongs to
 * the window that made it: a picture would be no `Blob` of this one.
 */
export function fetchThrough(host: { fetch(request: Request): Promise<Response> }): typeof fetch {
  return async (input, init) => {
    const { body, status, headers } = await host.fetch(new Request(input, init));
    return new Response(body, { status, headers: [...headers] });
  };
}

/**
 * Leaves the app when its paths are behind the #. The app's own paths reload it there; other addresses open in a new
 * window.
 */
export class HashExit implements Exit {
  readonly #page: Pick<Window, "open" | "location">;

  constructor(page: Pick<Window, "open" | "location">) {
    this.#page = page;
  }

  to(url: string, how?: "replace"): void {
    const { location } = this.#page;
    if (isOwnPath(url)) {
      if (how === "replace") location.replace(`#${url}`);
      else location.hash = url;
      location.reload();
      return;
    }
    this.#page.open(addressToLeaveFor(url, location.href), "_blank", "noopener,noreferrer");
  }
}

function isOwnPath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

/** Addresses of calls, which the browser can't open here because there is no server. */
const calls = /^\/line\//;

/** Makes links to files of the backend work, such as the calendar's. */
export function followFileLinks(page: Document, fetching: typeof fetch): void {
  page.addEventListener("click", (click) => {
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || link.origin !== location.origin || !calls.test(link.pathname)) return;
    click.preventDefault();
    void save(page, link.pathname + link.search, fetching);
  });
}

async function save(page: Document, address: string, fetching: typeof fetch): Promise<void> {
  const response = await fetching(address);
  if (!response.ok) return;
  const file = URL.createObjectURL(await response.blob());
  const link = page.createElement("a");
  link.href = file;
  link.download = nameIn(response.headers.get("content-disposition")) ?? "event.ics";
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

function nameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? null;
}
