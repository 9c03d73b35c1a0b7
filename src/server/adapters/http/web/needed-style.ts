/** A declaration: its text, the custom properties and keyframes that it uses; of a custom property also its name. */
export type Declaration = readonly [text: string, uses: readonly string[], custom?: string];

/** A selector, and the classes (`.name`) and elements (`name`) without which it fits nothing. */
type Selector = readonly [text: string, needs: readonly string[]];

interface Rule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
}

interface Group {
  /** `@media …`, `@layer …` */
  readonly group: string;
  readonly pieces: readonly StylePiece[];
}

/** Anything else. What has a name (keyframes, a registered property) is needed where that name is used. */
interface Other {
  readonly text: string;
  readonly name?: string;
}

/** A part of a built style. */
export type StylePiece = Rule | Group | Other;

/** What the build hands over about its style. */
export interface BuiltStyle {
  /** The address of the whole style. */
  readonly file: string;
  readonly pieces: readonly StylePiece[];
}

/** The whole style, from its pieces. */
export function wholeStyle({ pieces }: BuiltStyle): string {
  return printed(pieces, () => true);
}

/** Elements and classes that a page has besides what is rendered: the script in its head sets `dark`. */
const always = ["html", "head", "body", "div", ".dark"];

/**
 * The part of a style that rendered HTML needs, in every state of its elements: rules whose classes and elements it
 * has, with the custom properties, keyframes and registered properties that these use. In the same order, so that the
 * whole style can come later and change nothing.
 */
export function neededStyle(style: BuiltStyle, rendered: string): string {
  const has = namesIn(rendered);
  const fitting = fittingPieces(style.pieces, has);
  const uses = usesIn(fitting, rendered);
  return printed(fitting, (name) => uses.has(name));
}

/** The classes, with a dot, and the elements of React's HTML, in which quotes in texts are escaped. */
function namesIn(rendered: string): ReadonlySet<string> {
  const names = new Set(always);
  for (const [, tag = ""] of rendered.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase());
  for (const [, classes = ""] of rendered.matchAll(/ class="([^"]*)"/g))
    for (const name of unescaped(classes).split(/\s+/)) names.add(`.${name}`);
  return names;
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The rules whose selectors can fit, without the selectors that can't. */
function fittingPieces(pieces: readonly StylePiece[], has: ReadonlySet<string>): readonly StylePiece[] {
  return pieces.flatMap((piece): readonly StylePiece[] => {
    if ("group" in piece) return [{ group: piece.group, pieces: fittingPieces(piece.pieces, has) }];
    if ("text" in piece) return [piece];
    const selectors = piece.selectors.filter(([, needs]) => needs.every((name) => has.has(name)));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** The names that are used by declarations that count: custom properties count where they are used themselves. */
function usesIn(pieces: readonly StylePiece[], rendered: string): ReadonlySet<string> {
  const uses = new Set<string>();
  const usedBy = new Map<string, string[]>();
  const note = (names: Iterable<string>): void => {
    for (const name of names) {
      if (uses.has(name)) continue;
      uses.add(name);
      note(usedBy.get(name) ?? []);
    }
  };
  const declarations = declarationsIn(pieces);
  for (const [, names, custom] of declarations)
    if (custom !== undefined) usedBy.set(custom, [...(usedBy.get(custom) ?? []), ...names]);
  for (const [, names, custom] of declarations) if (custom === undefined) note(names);
  note(Array.from(rendered.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name));
  return uses;
}

function declarationsIn(pieces: readonly StylePiece[]): readonly Declaration[] {
  return pieces.flatMap((piece) => {
    if ("group" in piece) return declarationsIn(piece.pieces);
    return "text" in piece ? [] : piece.declarations;
  });
}

function printed(pieces: readonly StylePiece[], isUsed: (name: string) => boolean): string {
  return pieces.map((piece) => printedPiece(piece, isUsed)).join("");
}

function printedPiece(piece: StylePiece, isUsed: (name: string) => boolean): string {
  if ("text" in piece) return piece.name === undefined || isUsed(piece.name) ? piece.text : "";
  if ("group" in piece) {
    const inside = printed(piece.pieces, isUsed);
    // A layer that is empty here still has its place in the order of the layers.
    if (inside === "") return piece.group.startsWith("@layer ") ? `${piece.group};` : "";
    return `${piece.group}{${inside}}`;
  }
  const kept = piece.declarations.filter(([, , custom]) => custom === undefined || isUsed(custom));
  if (kept.length === 0) return "";
  return `${piece.selectors.map(([text]) => text).join(",")}{${kept.map(([text]) => text).join(";")}}`;
}
