import { cities, cityOfZone } from "#domain/event/city.ts";
import type { AskedView } from "./asked-view.ts";

/** The city that stands for each zone. */
const cityByZone = Object.fromEntries(cities.map(({ timeZone }) => [timeZone, cityOfZone(timeZone)]));

/** Longer than an answer takes. Whoever gets none sees the page as it came. */
const longestWait = 5_000;

/**
 * For a first visit, whose place was taken for granted: if the phone's clock says another city, the page asks once more
 * with the phone's zone in the cookie of `view-cookie.ts`, before anything is shown. So nobody sees another city's
 * events first. A browser without cookies keeps the page, and so does one without scripts.
 */
export function askAgainScript({ language, zone }: AskedView): string {
  const taken = JSON.stringify(zone === null ? null : cityOfZone(zone));
  return `<script>(function () {
  try {
    var zone = Intl.DateTimeFormat().resolvedOptions().timeZone, cities = ${JSON.stringify(cityByZone)};
    if ((cities[zone] || null) === ${taken}) return;
    document.cookie =
      "sideline-view=${language}." + encodeURIComponent(zone) + ".; Path=/; Max-Age=31536000; SameSite=Lax";
    if (document.cookie.indexOf("sideline-view=") < 0) return;
    var page = document.documentElement.style;
    page.visibility = "hidden";
    setTimeout(function () { page.visibility = ""; }, ${longestWait});
    location.reload();
  } catch (_) {}
})();</script>`;
}
