import { eventFields, type SportsEvent } from "../sports-event.ts";
import { type FieldsThat, type FieldsWith, fieldsWith } from "./fields-that.ts";

/** The fields that have one value where they are not said. */
type DefaultedField = Exclude<FieldsWith<"default">, FieldsThat<{ default: "by rule" }>>;

/** The values of fields that are not said, but for those that have a rule. */
export const eventDefaults = defaultsOf(fieldsWith("default"));

// @__NO_SIDE_EFFECTS__
function defaultsOf(names: readonly FieldsWith<"default">[]): Pick<SportsEvent, DefaultedField> {
  const defaults = names.map((name): [string, unknown] => [name, eventFields[name].default]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== "by rule")) as Pick<SportsEvent, DefaultedField>;
}
