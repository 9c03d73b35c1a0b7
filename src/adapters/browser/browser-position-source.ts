import type { PositionSource } from "#application/ports/environment.ts";

const permissionDenied = 1;

/** In milliseconds. */
const longestWait = 10_000;

type Found = Awaited<ReturnType<PositionSource["current"]>>;

/**
 * The browser's geolocation: a rough position, at most a minute old. After 10 s it is unavailable, also while the
 * browser still asks for permission: the browser's own limit begins only after that, and some phones never answer.
 */
export class BrowserPositionSource implements PositionSource {
  current(): Promise<Found> {
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return Promise.resolve({ kind: "unavailable" });
    return new Promise((resolve) => {
      const limit = setTimeout(() => resolve({ kind: "unavailable" }), longestWait);
      const end = (found: Found) => {
        clearTimeout(limit);
        resolve(found);
      };
      geolocation.getCurrentPosition(
        ({ coords }) => end({ kind: "here", position: { lat: coords.latitude, lng: coords.longitude } }),
        ({ code }) => end({ kind: code === permissionDenied ? "refused" : "unavailable" }),
        { enableHighAccuracy: false, timeout: longestWait, maximumAge: 60_000 },
      );
    });
  }
}
