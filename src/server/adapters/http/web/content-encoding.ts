export type Encoding = "br" | "gzip";

/** The best encoding that an `Accept-Encoding` header takes; null for none of ours. */
export function encodingFor(header: string | null): Encoding | null {
  const accepted = new Map((header ?? "").split(",").map(weighted));
  for (const encoding of ["br", "gzip"] as const) {
    if ((accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0) return encoding;
  }
  return null;
}

function weighted(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
