import { inflateSync } from "node:zlib";

/** Stands for a shape that says nothing. */
export const noSign = "\uFFFF";

/** What is drawn in a PDF of ours, as its fonts say which sign each shape is: one text for each that was drawn. */
export function drawnTexts(pdf: Uint8Array): readonly string[] {
  const objects = objectsOf(pdf);
  const maps = new Map<string, ReadonlyMap<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = "", id = ""] of text.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id)?.text ?? "")?.[1] ?? "";
      maps.set(name, signsOf(objects.get(toUnicode)?.body ?? ""));
    }
  }
  return [...objects.values()].flatMap(({ body }) => textsIn(body, maps));
}

interface PdfObject {
  readonly text: string;
  /** Unpacked; empty without one, or where it can't be unpacked. */
  readonly body: string;
}

function objectsOf(pdf: Uint8Array): ReadonlyMap<string, PdfObject> {
  const all = Buffer.from(pdf).toString("latin1");
  const found = all.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu);
  return new Map(
    [...found].map(([, id = "", inside = ""]) => {
      const [text = "", packed = ""] = inside.split(/stream\n/u, 2);
      return [id, { text, body: packed === "" ? "" : unpacked(packed.replace(/\nend$/u, "")) }];
    }),
  );
}

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** The shapes of a ToUnicode map, in the order of their numbers, and what each says. */
function signsOf(map: string): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/giu)) {
    for (const [index, [, said = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/giu)].entries()) {
      const number = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      signs.set(number, Buffer.from(said.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return signs;
}

function textsIn(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] {
  let signs: ReadonlyMap<string, string> = new Map();
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gu)].flatMap(([, font, shapes]) => {
    if (font !== undefined) signs = maps.get(font) ?? new Map();
    if (shapes === undefined) return [];
    const numbers = [...shapes.matchAll(/<([0-9a-f]+)>/giu)].flatMap(([, hex = ""]) => hex.match(/.{4}/gu) ?? []);
    return [numbers.map((number) => signs.get(number) ?? noSign).join("")];
  });
}
