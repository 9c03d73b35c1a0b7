import * as v from "valibot";

/**
 * What a schema describes, in the form in which server and app use it: instants are numbers, and everything is
 * read-only. The form on the wire is the schema's `v.InferInput`.
 */
export type Read<S extends v.GenericSchema> = Unchanging<v.InferOutput<S>>;

/** The same, read-only in all its parts. */
export type Unchanging<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
  : Value;

/** A text on the wire that is read as another type. `write` turns the value back into the text. */
// @__NO_SIDE_EFFECTS__
export function readAs<const Text extends v.GenericSchema<string, string>, Value>(
  text: Text,
  read: (text: string) => Value,
  write: (value: Value) => string,
) {
  return v.pipe(text, v.transform(read), v.metadata({ write }));
}

const instantName = /(?:At|By|Since|Until)$|^(?:at|deadline|now|since|until)$/;

/**
 * Is a text in a field of an answer an instant? The field's name decides, so that the app can read answers without
 * their schemas. A number never is an instant. A test checks this for every answer of the contract.
 */
export function isInstantName(name: string): boolean {
  return instantName.test(name);
}

/** Epoch milliseconds as text on the wire. Whole seconds have no decimals. */
export function formatInstant(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().replace(".000Z", "Z");
}

/** Degrees as text in a query: six decimals (about 11 cm), never an exponent. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(6);
}
