import { dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "./imports.ts";

interface Element {
  readonly name: string;
  /** Its own attributes with a braced value, by name. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The elements of a TSX text: of each its own attributes, not those of elements inside them. */
function elementsOf(text: string): readonly Element[] {
  return [...text.matchAll(/<([A-Z]\w*)(?=[\s/>])/gu)].map(({ 0: tag, 1: name = "", index }) => {
    const attributes = new Map<string, string>();
    for (let at = index + tag.length; at < text.length && text[at] !== ">"; at += 1) {
      if (text[at] === '"') at = text.indexOf('"', at + 1);
      if (text[at] !== "{") continue;
      const end = endOfBraces(text, at);
      const attribute = /([\w-]+)=$/u.exec(text.slice(0, at))?.[1];
      if (attribute) attributes.set(attribute, text.slice(at + 1, end));
      at = end;
    }
    return { name, attributes };
  });
}

function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** `steps.working === "pay"`: it shows its own step, while another one makes the tap do nothing. */
const showsOneStep = /^[\w.]*working === |^[\w.]*[bB]usy && /u;

/** Elements that show one step of several at work, and look as if they could be pressed during the others. */
function deafButtons({ path, text }: SourceFile): readonly string[] {
  return elementsOf(text)
    .filter(({ name }) => name !== "PageFrame" && name !== "Sheet")
    .filter(({ attributes }) => showsOneStep.test(attributes.get("busy") ?? ""))
    .filter(({ attributes }) => !/working|[bB]usy/u.test(attributes.get("disabled") ?? ""))
    .map(({ name, attributes }) => `${path}: <${name} busy={${attributes.get("busy") ?? ""}}> has no disabled`);
}

/** What closes a sheet, unless a step runs. */
const guardedClosing = (method: string): RegExp =>
  new RegExp(String.raw`^ {2}${method}\(\): void \{\n {4}if \(!?this\.[\w.]*(working|busy)\b`, "mu");

/** Sheets whose closing does nothing while a step runs, and whose close button does not show it. */
function deafSheets({ path, text }: SourceFile, models: readonly SourceFile[]): readonly string[] {
  return elementsOf(text).flatMap(({ name, attributes }) => {
    const method = /^[\w.]+\.(\w+)$/u.exec(attributes.get("onClose") ?? "")?.[1];
    const isGuarded = models.some((model) => method !== undefined && guardedClosing(method).test(model.text));
    return isGuarded && !attributes.has("busy") ? [`${path}: <${name} onClose> has no busy`] : [];
  });
}

const files = sourceFiles().filter(({ path }) => path.startsWith("ui/"));
const views = files.filter(({ path }) => path.endsWith(".tsx"));

describe("no control ignores a tap silently", () => {
  it("one that shows a step at work can't be pressed during another", () => {
    expect(views.flatMap(deafButtons)).toEqual([]);
  });

  it("a sheet that can't be left while a step runs shows it", () => {
    const beside = ({ path }: SourceFile) => files.filter((file) => dirname(file.path) === dirname(path));
    expect(views.flatMap((view) => deafSheets(view, beside(view)))).toEqual([]);
  });

  it("finds both in what ignores taps", () => {
    const path = "ui/Deaf.tsx";
    const button = `<Sheet footer={<Button icon={<X />} busy={vm.step.working === "send"} />} busy={vm.busy}>`;
    expect(deafButtons({ path, text: button })).toHaveLength(1);
    expect(deafButtons({ path, text: button.replace("busy", "disabled={vm.step.working !== null} busy") })).toEqual([]);
    const model = { path: "ui/deaf.ts", text: "  dismiss(): void {\n    if (this.step.working === null) this.a = 1;" };
    const sheet = `<Sheet open={a > 1} onClose={vm.dismiss}>`;
    expect(deafSheets({ path, text: sheet }, [model])).toHaveLength(1);
    expect(deafSheets({ path, text: sheet.replace("open", "busy={b} open") }, [model])).toEqual([]);
  });
});
