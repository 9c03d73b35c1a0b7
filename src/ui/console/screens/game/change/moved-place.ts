import { makeAutoObservable, observableRef } from "mobx";
import type { Venue } from "#domain/event/sports-event.ts";
import { coordinatesText } from "#domain/place/coordinates.ts";
import { readPlace } from "#domain/place/read-place.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import {
  PlaceFinder,
  type PlaceFinderDeps,
  type PlaceForm,
  type TypedPlace,
} from "../../../parts/game-form/place-finder.ts";

/** The place of a game while it is changed. */
export class MovedPlace implements PlaceForm {
  typedPlace: TypedPlace;
  readonly finder: PlaceFinder;
  readonly #before: Venue;

  constructor(before: Venue, deps: PlaceFinderDeps) {
    const { name, address, access } = before;
    this.#before = before;
    this.typedPlace = { place: name, address, access: access ?? "", position: coordinatesText(before) };
    this.finder = new PlaceFinder(deps, this);
    makeAutoObservable(this, { typedPlace: observableRef, finder: false }, { autoBind: true });
  }

  typePlace(part: Partial<TypedPlace>): void {
    this.typedPlace = { ...this.typedPlace, ...part };
  }

  /** Is the position that is typed one? */
  get isOnMap(): boolean {
    return this.#position !== null;
  }

  /** The place that is typed, or the one before where it says the same; null where it is not on a map. */
  get venue(): Venue | null {
    const { place, address, access } = this.typedPlace;
    const position = this.#position;
    if (position === null) return null;
    const venue = { name: place.trim(), address: address.trim(), access: access.trim() || null, ...position };
    const { name, address: before, access: way, lat, lng } = this.#before;
    return saysTheSame(venue, { name, address: before, access: way, lat, lng }) ? this.#before : venue;
  }

  /** As it was where it was not touched, to the last digit. */
  get #position(): Pick<Venue, "lat" | "lng"> | null {
    const { lat, lng } = this.#before;
    const { position } = this.typedPlace;
    if (position === coordinatesText(this.#before)) return { lat, lng };
    const place = readPlace(position);
    return place && { lat: place.lat, lng: place.lng };
  }
}
