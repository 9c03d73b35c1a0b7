import * as v from "valibot";
import { line, prose } from "#contract/wire/text.ts";

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** Where an event takes place; `access` says how to get there. */
export const venue = v.object({
  name: v.string(),
  address: v.string(),
  access: v.nullable(v.string()),
  lat: latitude,
  lng: longitude,
});

export const venueRequest = v.object({
  name: line(120),
  address: line(300),
  access: v.nullish(prose(1000)),
  lat: latitude,
  lng: longitude,
});
