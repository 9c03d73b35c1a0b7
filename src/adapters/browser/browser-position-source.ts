import type { PositionSource } from "#application/ports/environment.ts";

const permissionDenied = 1;

/** The browser's geolocation: a rough position, at most a minute old, asked for at most 10 s. */
export class BrowserPositionSource implements PositionSource {
  current(): ReturnType<PositionSource["current"]> {
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return Promise.resolve({ kind: "unavailable" });
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ kind: "here", position: { lat: coords.latitude, lng: coords.longitude } }),
        ({ code }) => resolve({ kind: code === permissionDenied ? "refused" : "unavailable" }),
        { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 },
      );
    });
  }
}
