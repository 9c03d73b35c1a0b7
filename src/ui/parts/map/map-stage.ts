import "leaflet/dist/leaflet.css";
import "./map.css";
import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from "leaflet";
import type { MapGround } from "#application/ports/environment.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { GroundHealth } from "./ground-health.ts";
import { type PinFace, GamesPin } from "./pin-icon.ts";
import { boundsOf, type Pin, pinsAt } from "./pins.ts";
import type { Place } from "./places.ts";

const nearest = 18;
/** One place alone is shown with the streets around it. */
const nearestAtFirst = 14;
/** Between pins and the edge of the map, in pixels. */
const edge: [number, number] = [40, 48];

interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly here: string;
}

interface StageParts {
  readonly ground: MapGround;
  readonly language: string;
  readonly texts: MapTexts;
  /** A pin was tapped; null: the map beside the pins. */
  readonly onChoose: (pin: Pin | null) => void;
  /** The ground does not load, or does again. */
  readonly onGround: (isMissing: boolean) => void;
}

/** What is on the map. */
export interface Shown {
  readonly places: readonly Place[];
  readonly faceOf: (pin: Pin) => PinFace;
  /** Where the member is; null where that is not known. */
  readonly here: Position | null;
}

/** A map that Leaflet draws into an element: its ground, a pin for each place, and where the member is. */
export class MapStage {
  readonly #map: LeafletMap;
  readonly #parts: StageParts;
  readonly #pins = new Map<string, { readonly marker: Marker; readonly icon: GamesPin; pin: Pin }>();
  readonly #here: Marker;
  #tiles: TileLayer | null = null;
  #shown: Shown | null = null;
  #isRemoved = false;

  constructor(element: HTMLElement, parts: StageParts) {
    this.#parts = parts;
    const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#map = new LeafletMap(element, {
      attributionControl: false,
      zoomControl: false,
      fadeAnimation: moves,
      zoomAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
      minZoom: 3,
      maxZoom: nearest,
      worldCopyJump: true,
      // Pictures of a map are sharp at whole steps; a drawing is at any.
      zoomSnap: parts.ground === "drawn" ? 0.25 : 1,
    }).setView([15, 110], 4);
    const { zoomIn, zoomOut, here } = parts.texts;
    new Control.Zoom({ position: "topright", zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(this.#map);
    const mark = new DivIcon({ className: "map-here", iconSize: [0, 0] });
    this.#here = new Marker([0, 0], { icon: mark, interactive: false, keyboard: false, title: here, alt: here });
    this.#layGround();
    this.#map.on("zoomend", () => this.#draw());
    this.#map.on("click", () => parts.onChoose(null));
  }

  show(shown: Shown): void {
    this.#shown = shown;
    if (shown.here === null) this.#here.remove();
    else this.#here.setLatLng(shown.here).addTo(this.#map);
    this.#draw();
  }

  /** Shows all of these as near as they fit; `around` is a city, shown where there are none. */
  fit(places: readonly Position[], around: Position | null): void {
    this.#map.invalidateSize({ pan: false });
    const bounds = boundsOf(places);
    if (bounds !== null) {
      const [southWest, northEast] = bounds;
      this.#map.fitBounds([southWest, northEast].map(pairOf), {
        padding: edge,
        maxZoom: nearestAtFirst,
        animate: false,
      });
    } else if (around !== null) this.#map.setView(around, 11, { animate: false });
  }

  /** Brings a place into view if it is not, above what covers so many pixels of the map's end. */
  bringIntoView(place: Position, covered = 0): void {
    this.#map.panInside(place, { paddingTopLeft: edge, paddingBottomRight: [edge[0], edge[1] / 2 + covered] });
  }

  /** Comes nearer until the places of a pin are apart. False: they are as far apart as they will be. */
  takeApart({ places }: Pin): boolean {
    if (places.length < 2 || pinsAt(places, nearest).length < 2) return false;
    const bounds = boundsOf(places);
    if (bounds === null || this.#map.getZoom() >= nearest) return false;
    const [southWest, northEast] = bounds;
    this.#map.fitBounds([southWest, northEast].map(pairOf), { padding: edge, maxZoom: nearest });
    return true;
  }

  focusOn(key: string): void {
    this.#pins.get(key)?.icon.button.focus({ preventScroll: true });
  }

  /** The element has another size. */
  resized(): void {
    this.#map.invalidateSize({ pan: false });
  }

  /** Asks once more for what failed. */
  loadAgain(): void {
    if (this.#tiles) this.#tiles.redraw();
    else this.#layGround();
  }

  remove(): void {
    this.#isRemoved = true;
    this.#map.remove();
  }

  #layGround(): void {
    const { ground, language, onGround } = this.#parts;
    if (ground === "drawn") {
      void import("./drawn-ground.ts").then(
        ({ drawGround }) => this.#isRemoved || drawGround(this.#map, language),
        () => onGround(true),
      );
      return;
    }
    const health = new GroundHealth(onGround);
    // Our pages name themselves to nobody; who serves maps may ask which site shows them.
    this.#tiles = new TileLayer(ground.tiles, { maxZoom: nearest, referrerPolicy: "origin", className: "map-tiles" })
      .on("loading", () => health.asked())
      .on("tileload", () => health.came())
      .on("tileerror", () => health.failed())
      .addTo(this.#map);
  }

  #draw(): void {
    if (this.#shown === null) return;
    const { places, faceOf } = this.#shown;
    const pins = pinsAt(places, this.#map.getZoom());
    const keys = new Set(pins.map(({ key }) => key));
    for (const [key, { marker }] of this.#pins) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#pins.delete(key);
    }
    for (const pin of pins) {
      const { marker, icon } = this.#drawn(pin);
      const face = faceOf(pin);
      icon.show(face);
      marker.setLatLng(pin).setZIndexOffset(face.look === "chosen" || face.look === "lit" ? 10_000 : 0);
    }
  }

  #drawn(pin: Pin): { readonly marker: Marker; readonly icon: GamesPin } {
    const before = this.#pins.get(pin.key);
    if (before) {
      before.pin = pin;
      return before;
    }
    const latest = () => this.#pins.get(pin.key)?.pin ?? pin;
    const icon = new GamesPin(
      () => this.#parts.onChoose(latest()),
      () => this.bringIntoView(latest()),
    );
    const marker = new Marker(pin, { icon, keyboard: false, interactive: false }).addTo(this.#map);
    const made = { marker, icon, pin };
    this.#pins.set(pin.key, made);
    return made;
  }
}

function pairOf({ lat, lng }: Position): [number, number] {
  return [lat, lng];
}
