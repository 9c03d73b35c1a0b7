import type { Venue } from "#domain/event/sports-event.ts";

/** A link to the venue on a map; phones open their map app with it. */
export function mapUrl({ lat, lng }: Pick<Venue, "lat" | "lng">): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`;
}
