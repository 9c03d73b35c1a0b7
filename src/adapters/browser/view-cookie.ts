/**
 * What the server renders this device's first view with: language, time zone, and the city that was last asked for. It
 * tells nobody who the visitor is.
 */
export interface DeviceView {
  readonly language: string;
  readonly zone: string;
  readonly city: string | null;
}

/** The server reads it too: `server/adapters/http/web/asked-view.ts`. */
const name = "sideline-view";

const oneYear = 31_536_000;

/** Keeps the view for the server's next page. A browser without cookies keeps none. */
export function keepView(page: Pick<Document, "cookie">, { language, zone, city }: DeviceView): void {
  const value = [language, zone, city ?? ""].map(encodeURIComponent).join(".");
  page.cookie = `${name}=${value}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}
