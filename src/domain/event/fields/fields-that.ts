import { eventFields } from "../sports-event.ts";
import type { AnyEventField } from "./event-field.ts";

type Table = typeof eventFields;
export type EventFieldName = keyof Table;

/** The fields of which something is true: `FieldsThat<{ by: "organiser" }>`. */
export type FieldsThat<Truth> = { [Name in EventFieldName]: Table[Name] extends Truth ? Name : never }[EventFieldName];

/** The fields of which a property says anything: `FieldsWith<"copied">`. */
export type FieldsWith<Property extends keyof AnyEventField> = FieldsThat<{ readonly [Name in Property]: unknown }>;

/** What an organiser says of an event. */
export type SaidField = FieldsThat<{ by: "organiser" }>;

/** What an organiser has to say: it has no default. */
export type RequiredField = Exclude<SaidField, FieldsWith<"default">>;

/** The names of these, in the order of the table: `fieldsThat({ by: "organiser" })`. */
// @__NO_SIDE_EFFECTS__
export function fieldsThat<const Truth extends Partial<AnyEventField>>(truth: Truth): readonly FieldsThat<Truth>[] {
  const wanted = Object.entries(truth);
  const isSo = (field: AnyEventField) => wanted.every(([name, value]) => field[name as keyof AnyEventField] === value);
  return namesWhere(isSo) as readonly FieldsThat<Truth>[];
}

/** The same of which a property says anything. */
// @__NO_SIDE_EFFECTS__
export function fieldsWith<Property extends keyof AnyEventField>(property: Property): readonly FieldsWith<Property>[] {
  return namesWhere((field) => property in field) as readonly FieldsWith<Property>[];
}

function namesWhere(isWanted: (field: AnyEventField) => boolean): readonly string[] {
  return Object.entries(eventFields).flatMap(([name, field]) => (isWanted(field) ? [name] : []));
}
