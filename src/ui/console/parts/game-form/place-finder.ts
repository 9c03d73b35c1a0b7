import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Calls, orThrow } from "#application/ports/calls.ts";
import type { Delay } from "#application/ports/environment.ts";
import { listPlaces, readSharedPlace, type SharedPlaceView, type VenueView } from "#contract/places/places.ts";
import { coordinatesText } from "#domain/place/coordinates.ts";
import { isSharedPlace, readPlace, shortLinkIn } from "#domain/place/read-place.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** So long after the last key something is asked. */
const typingPause = 250;
const shown = 5;

/** A place as it is typed. */
export interface TypedPlace {
  readonly place: string;
  readonly address: string;
  /** How to get there. */
  readonly access: string;
  readonly position: string;
}

/** The form that a place is found for. */
export interface PlaceForm {
  readonly typedPlace: TypedPlace;
  typePlace(part: Partial<TypedPlace>): void;
}

export interface PlaceFinderDeps {
  readonly calls: Calls;
  readonly delay: Delay;
}

export type LinkTrouble = "console.noPlaceInLink" | "console.linkUnreachable";

/** Finds the place of a game by name among the club's earlier places, or in what a map app shares. */
export class PlaceFinder {
  /** Earlier places that fit what is typed; none while they are not wanted. */
  earlier: readonly VenueView[] = [];
  /** What a map app shared, as it was pasted. */
  link = "";
  isReading = false;
  trouble: LinkTrouble | null = null;
  readonly #deps: PlaceFinderDeps;
  readonly #form: PlaceForm;
  readonly #listing = new Latest();
  readonly #reading = new Latest();
  /** The position before the link; it counts again once the link is taken out. */
  #before = "";
  #cancelListing: () => void = () => undefined;
  #cancelReading: () => void = () => undefined;

  constructor(deps: PlaceFinderDeps, form: PlaceForm) {
    this.#deps = deps;
    this.#form = form;
    makeAutoObservable(this, { earlier: observableRef }, { autoBind: true });
  }

  /** Is the position known? */
  get found(): Pick<SharedPlaceView, "lat" | "lng"> | null {
    return readPlace(this.#form.typedPlace.position);
  }

  /** Types the name of a place. A link that is pasted there is read instead. */
  typeName(text: string): void {
    if (isSharedPlace(text)) return this.typeLink(text);
    this.#form.typePlace({ place: text });
    this.#cancelListing();
    this.#cancelListing = this.#deps.delay.after(typingPause, () => void this.look());
  }

  /** Shows the earlier places that fit what is typed. Never rejects; the form works without them. */
  async look(): Promise<void> {
    const q = this.#form.typedPlace.place.trim();
    await this.#listing.ask(
      () => this.#deps.calls.ask(listPlaces, { query: q === "" ? {} : { q } }).then(orThrow),
      ({ items }) => (this.earlier = items.filter((one) => !this.#isTyped(one)).slice(0, shown)),
    );
  }

  /** Shows them no more. */
  dismiss(): void {
    this.#cancelListing();
    this.#listing.drop();
    this.earlier = [];
  }

  choose({ name, address, access, ...position }: VenueView): void {
    this.dismiss();
    this.#forgetLink();
    this.#form.typePlace({ place: name, address, access: access ?? "", position: coordinatesText(position) });
  }

  /** Takes what a map app shared: what it names is read here, a short link by the server. */
  typeLink(text: string): void {
    if (this.link === "") this.#before = this.#form.typedPlace.position;
    this.#stopReading();
    this.link = text;
    this.trouble = null;
    if (text.trim() === "") return this.#form.typePlace({ position: this.#before });
    const place = readPlace(text);
    if (place) return this.#take(place);
    this.#form.typePlace({ position: "" });
    this.isReading = true;
    this.#cancelReading = this.#deps.delay.after(typingPause, () => void this.#read(text));
  }

  /** The position was said otherwise: a link counts no more. */
  positionTyped(): void {
    this.#forgetLink();
  }

  /** Asks no more. */
  stop(): void {
    this.dismiss();
    this.#stopReading();
  }

  async #read(text: string): Promise<void> {
    const link = shortLinkIn(text);
    if (link === null) return this.#fail("console.noPlaceInLink");
    await this.#reading.ask(
      () => this.#deps.calls.ask(readSharedPlace, { query: { text: link.href } }),
      (answer) => {
        if (answer.kind === "done") this.#take(answer.value);
        else this.#fail(answer.reason === "no_place_in_link" ? "console.noPlaceInLink" : "console.linkUnreachable");
      },
      () => this.#fail("console.linkUnreachable"),
    );
  }

  #take({ name, ...position }: SharedPlaceView): void {
    this.isReading = false;
    const isUnnamed = this.#form.typedPlace.place.trim() === "";
    this.#form.typePlace({
      position: coordinatesText(position),
      ...(name !== null && isUnnamed ? { place: name } : {}),
    });
  }

  #fail(trouble: LinkTrouble): void {
    runInAction(() => {
      this.isReading = false;
      this.trouble = trouble;
    });
  }

  #forgetLink(): void {
    this.#stopReading();
    this.link = "";
    this.trouble = null;
  }

  #stopReading(): void {
    this.#cancelReading();
    this.#reading.drop();
    this.isReading = false;
  }

  #isTyped({ name, address, ...position }: VenueView): boolean {
    const { typedPlace } = this.#form;
    return (
      name === typedPlace.place.trim() &&
      address === typedPlace.address.trim() &&
      coordinatesText(position) === typedPlace.position
    );
  }
}
