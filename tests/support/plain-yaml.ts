/** What a YAML file holds. */
export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

/**
 * Reads the YAML that we write: mappings and lists by indentation, plain and quoted scalars, `|` and `>` blocks, empty
 * `{}` and `[]`. Every scalar is text. Throws for anything else, so that nothing is read otherwise than it is meant.
 */
export function readYaml(text: string): Yaml {
  const lines = text.split("\n").map((line) => ({ text: line, indent: line.length - line.trimStart().length }));
  let at = 0;
  const isBlank = (line: string) => line.trim() === "" || line.trimStart().startsWith("#");
  const peek = () => {
    while (at < lines.length && isBlank(lines[at]?.text ?? "")) at += 1;
    return lines[at];
  };

  const scalar = (given: string): Yaml => {
    const value = given.replace(/\s+#.*$/u, "");
    if (value === "{}") return {};
    if (value === "[]") return [];
    if (/^".*"$/u.test(value)) return JSON.parse(value) as string;
    if (/^'.*'$/u.test(value)) return value.slice(1, -1).replaceAll("''", "'");
    if (/^[[{&*!|>%@`"']/u.test(value)) throw new Error(`Line ${at}: ${value} is not read here.`);
    return value;
  };

  const block = (style: string, parent: number): string => {
    const taken: string[] = [];
    const indent = lines.slice(at).find(({ text: line }) => line.trim() !== "")?.indent ?? 0;
    for (let line = lines[at]; line && (line.text.trim() === "" || line.indent > parent); line = lines[++at])
      taken.push(line.text.slice(indent));
    const joined = taken.join(style.startsWith(">") ? " " : "\n").trimEnd();
    return style.endsWith("-") || style.startsWith(">") ? joined.trim() : `${joined}\n`;
  };

  const after = (rest: string, indent: number): Yaml => {
    if (/^[|>]-?$/u.test(rest)) return block(rest, indent);
    if (rest !== "") return scalar(rest);
    const next = peek();
    if (!next || next.indent < indent || (next.indent === indent && !next.text.trimStart().startsWith("- "))) return "";
    return node(next.indent);
  };

  const node = (indent: number): Yaml => {
    const first = peek();
    if (first?.text.trimStart().startsWith("- ")) {
      const list: Yaml[] = [];
      for (let line = peek(); line?.indent === indent && /^\s*- /u.test(line.text); line = peek()) {
        const rest = line.text.trimStart().slice(2);
        const isMapping = /^[\w./$-]+:(?: |$)/u.test(rest);
        if (isMapping) {
          lines[at] = { text: `${" ".repeat(indent + 2)}${rest}`, indent: indent + 2 };
          list.push(node(indent + 2));
        } else {
          at += 1;
          list.push(scalar(rest));
        }
      }
      return list;
    }
    const mapping: Record<string, Yaml> = {};
    for (let line = peek(); line?.indent === indent; line = peek()) {
      const [, key, rest = ""] = /^\s*("[^"]+"|[\w./$-]+):(?:\s+(.*))?$/u.exec(line.text) ?? [];
      if (key === undefined) throw new Error(`Line ${at + 1} is not read here: ${line.text}`);
      const name = key.replaceAll('"', "");
      if (name in mapping) throw new Error(`Line ${at + 1}: ${name} is there twice.`);
      at += 1;
      mapping[name] = after(rest.trim(), indent);
    }
    return mapping;
  };

  const read = node(peek()?.indent ?? 0);
  const left = peek();
  if (left) throw new Error(`Line ${at + 1} is not read here: ${left.text}`);
  return read;
}
