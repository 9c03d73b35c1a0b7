import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { formatCountdown, formatDistance, formatDuration, spokenCountdown } from "./format/quantity.ts";
import {
  dayName,
  dayParts,
  deviceZone,
  formatDate,
  formatDay,
  formatFixedMoment,
  formatLongDay,
  formatMoment,
  formatTime,
  formatTimeRange,
  zoneNote,
} from "./format/when.ts";
import { useTranslator } from "./I18nProvider.tsx";
import type { Language } from "#languages/language.ts";

/**
 * Every formatter with the language already given; zones are IANA names. `device` answers the device's zone; null where
 * it is not known, as on a server: then every zone is noted, because it is another one for most who see that page.
 */
export function formatsFor(locale: Language, device: () => string | null = deviceZone) {
  return {
    money: (value: Money) => formatMoney(value, locale),
    day: (at: Instant, zone: string, now: Instant) => formatDay(at, zone, locale, now),
    fixedDay: (at: Instant, zone: string, now: Instant) => formatDate(at, zone, locale, now),
    /** "Saturday". */
    weekday: (at: Instant, zone: string) => dayName(at, zone, locale, "long"),
    longDay: (at: Instant, zone: string) => formatLongDay(at, zone, locale),
    time: (at: Instant, zone: string) => formatTime(at, zone),
    /** Minutes after midnight: "22:00". */
    timeOfDay: (minutes: number) => formatTime(minutes * 60_000, "UTC"),
    timeRange: (start: Instant, end: Instant, zone: string) => formatTimeRange(start, end, zone, locale),
    moment: (at: Instant, zone: string, now: Instant) => formatMoment(at, zone, locale, now),
    fixedMoment: (at: Instant, zone: string, now: Instant) => formatFixedMoment(at, zone, locale, now),
    dayParts: (at: Instant, zone: string) => dayParts(at, zone, locale),
    zoneNote: (at: Instant, zone: string) => zoneNote(at, zone, device() ?? "UTC", locale),
    distance: (km: number) => formatDistance(km, locale),
    countdown: (msLeft: number) => formatCountdown(msLeft, locale),
    spokenCountdown: (msLeft: number) => spokenCountdown(msLeft, locale),
    duration: (ms: number) => formatDuration(ms, locale),
  };
}

export type Formats = ReturnType<typeof formatsFor>;

/** The zone that times are noted in; null where none is known, undefined where nothing tells it. */
const Zone = createContext<string | null | undefined>(undefined);

interface ZoneProviderProps {
  /** What the server took for the device's zone when it rendered the first view; undefined where it rendered none. */
  readonly first: string | null | undefined;
  readonly children: ReactNode;
}

/**
 * Tells formatters the device's zone. While the server's first view is taken over, it is what was taken for it there;
 * then what shows zones is drawn again, in slices.
 */
export function ZoneProvider({ first, children }: ZoneProviderProps) {
  const [zone, setZone] = useState(() => (first === undefined ? deviceZone() : first));
  useEffect(() => {
    if (first !== undefined) startTransition(() => setZone(deviceZone()));
  }, [first]);
  return createElement(Zone, { value: zone }, children);
}

/** The formatters of the current language. While the server's first view is taken over, they are as they were there. */
export function useFormat(): Formats {
  const { locale } = useTranslator();
  const zone = useContext(Zone);
  return useMemo(() => formatsFor(locale, zone === undefined ? deviceZone : () => zone), [locale, zone]);
}
