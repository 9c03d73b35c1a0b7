/** A form's value: a text, or parts by their names. */
export type FormValue = string | { readonly [name: string]: FormValue };
export type Form = Readonly<Record<string, FormValue>>;

/** Reads Stripe's form encoding: `a[b]=1&c[0]=2` is `{a: {b: "1"}, c: {0: "2"}}`. */
export function readForm(body: string): Form {
  const form: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/u).filter((part) => part !== "");
    let at: Record<string, FormValue> = form;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, FormValue>;
    const last = path.at(-1);
    if (last !== undefined) at[last] = value;
  }
  return form;
}

export function textIn(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === "string" ? value : null;
}

export function partsIn(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === "object" ? value : {};
}

/** The texts of `name[0]`, `name[1]` and so on. */
export function listIn(form: Form, name: string): readonly string[] {
  return Object.values(partsIn(form, name)).filter((value) => typeof value === "string");
}

/** A body of API v2, JSON, as a form: its leaves are texts, its lists have parts `0`, `1` and so on. */
export function formOfJson(body: string): Form {
  const valueOf = (value: unknown): FormValue =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, valueOf(part)]))
      : String(value);
  const form = body === "" ? {} : valueOf(JSON.parse(body));
  return typeof form === "string" ? {} : form;
}
