/** Calls that a link leads to: there is no server behind the page that could answer it. */
const calls = /^\/line\//;

/** Lets links to files of the backend, such as the calendar's, give their file. */
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
