import { DivIcon, LayerGroup, type Map as LeafletMap, Marker, Polygon, Polyline } from "leaflet";
import { bangkok } from "./grounds/bangkok.ts";
import { bent, type Drawing, type DrawnName, pointsOf } from "./grounds/drawing.ts";
import { taipei } from "./grounds/taipei.ts";
import { tokyo } from "./grounds/tokyo.ts";

const drawings: readonly Drawing[] = [bangkok, taipei, tokyo];

/** From this zoom level on names of a rank are read; below the first, only the city's own. */
const readFrom = { 1: 0, 2: 10.5, 3: 13 } as const;
const cityReadTo = 10.25;

/** The pane of names: above lines, below pins. */
const namesPane = "names";

type Points = [number, number][];
const corners = (line: string) => pointsOf(line) as Points;
const bends = (line: string) => bent(pointsOf(line)) as Points;

/**
 * The cities of the samples as a few lines, for where no pictures of a map are set: a sketch that needs no network.
 */
export function drawGround(map: LeafletMap, language: string): void {
  const pane = map.createPane(namesPane);
  pane.classList.add("ground-names");
  const parts = drawings.map((drawing) => new DrawnCity(map, drawing, language));
  const fit = () => parts.forEach((part) => part.fit());
  fit();
  map.on("zoomend", fit);
}

interface River {
  readonly line: Polyline;
  readonly metres: number;
}

class DrawnCity {
  readonly #map: LeafletMap;
  readonly #rivers: readonly River[];
  readonly #names: readonly { readonly marker: Marker; readonly from: number; readonly to: number }[];
  readonly #lat: number;

  constructor(map: LeafletMap, drawing: Drawing, language: string) {
    this.#map = map;
    [this.#lat] = drawing.name.at;
    const area = (line: string, what: string) => new Polygon(corners(line), plain(`ground-${what}`));
    const path = (line: string, what: string, weight = 1) =>
      new Polyline(bends(line), { ...plain(`ground-line ground-${what}`), stroke: true, fill: false, weight });
    this.#rivers = drawing.rivers.map(({ line, metres }) => ({ line: path(line, "river"), metres }));
    new LayerGroup([
      ...drawing.water.map((line) => area(line, "water")),
      ...drawing.parks.map((line) => area(line, "park")),
      ...this.#rivers.map(({ line }) => line),
      ...drawing.roads.map((line) => path(line, "road", 2)),
      ...drawing.railways.map((line) => path(line, "railway", 1.5)),
    ]).addTo(map);
    const named = (name: DrawnName, from: number, to: number) => ({
      marker: nameOn(name, drawing, language),
      from,
      to,
    });
    this.#names = [
      named(drawing.name, 0, cityReadTo),
      ...drawing.names.map((name) => named(name, readFrom[name.rank], Infinity)),
    ];
  }

  /** Rivers are as wide as they are, and names appear when there is room for them. */
  fit(): void {
    const zoom = this.#map.getZoom();
    const metresPerPixel = (156_543 * Math.cos((this.#lat * Math.PI) / 180)) / 2 ** zoom;
    for (const { line, metres } of this.#rivers) line.setStyle({ weight: Math.max(1.5, metres / metresPerPixel) });
    for (const { marker, from, to } of this.#names) {
      if (zoom >= from && zoom <= to) marker.addTo(this.#map);
      else marker.remove();
    }
  }
}

/** Colours are the style's: `map.css`. */
function plain(className: string) {
  return { className, interactive: false, stroke: false, smoothFactor: 0.5 };
}

function nameOn({ at, own, english, rank, of }: DrawnName, { language }: Drawing, shown: string): Marker {
  const text = document.createElement("span");
  text.textContent = shown === language ? own : english;
  text.setAttribute("aria-hidden", "true");
  const className = ["ground-name", `ground-name-${of ?? rank}`].join(" ");
  const icon = new DivIcon({ html: text, className, iconSize: [0, 0] });
  return new Marker([...at], { icon, interactive: false, keyboard: false, pane: namesPane });
}
