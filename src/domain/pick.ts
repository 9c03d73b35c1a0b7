/** The same with these fields only, in this order. */
export function pick<Thing, Field extends keyof Thing>(thing: Thing, fields: readonly Field[]): Pick<Thing, Field> {
  return Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<Thing, Field>;
}
