import { cities, cityOfZone } from "#domain/event/city.ts";
import { minute } from "#domain/time/instant.ts";
import { wallClockOf } from "#domain/time/zone.ts";
import type { AskedView } from "./asked-view.ts";

/** The city that stands for each zone. */
const cityByZone = Object.fromEntries(cities.map(({ timeZone }) => [timeZone, cityOfZone(timeZone)]));

/** The same by what `getTimezoneOffset` answers there. None of these zones changes its clocks. */
const cityByOffset = Object.fromEntries(
  cities.map(({ timeZone }) => [-wallClockOf(0, timeZone) / minute, cityOfZone(timeZone)]),
);

/** Longer than an answer takes. Whoever gets none sees the page as it came. */
const longestWait = 5_000;

/**
 * For a first visit, whose place was taken for granted: if the phone's clock says another city, the page asks once more
 * with the phone's zone in the cookie of `view-cookie.ts`, before anything is shown. So nobody sees another city's
 * events first. A browser without cookies keeps the page, and so does one without scripts.
 *
 * The clock's offset is asked for first: the name of its zone costs a slow phone a tenth of a second before it paints.
 * A phone elsewhere with the offset of the city that was taken keeps the page; its app knows better later.
 */
export function askAgainScript({ language, zone }: AskedView): string {
  const taken = JSON.stringify(zone === null ? null : cityOfZone(zone));
  return `<script>(function () {
  try {
    var offsets = ${JSON.stringify(cityByOffset)};
    if ((offsets[new Date().getTimezoneOffset()] || null) === ${taken}) return;
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
