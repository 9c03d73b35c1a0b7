/** What was typed or chosen in one field, and by what the field is found again. */
export interface KeptField {
  /** `count` is a number with a button on each side. */
  readonly kind: "text" | "tick" | "count";
  /** What its label says. */
  readonly name: string;
  /** Of several with that name, which one, from 0. */
  readonly nth: number;
  readonly value: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Cards and passwords never leave their field; pictures can't; what is searched for is in the address. */
const texts: ReadonlySet<string> = new Set("text email tel url number date time month week datetime-local".split(" "));
const secret = /^cc-|password|one-time-code/u;
const secretName = /card|^cc-|cvc/u;

function kindOf(element: Element): KeptField["kind"] | null {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return "text";
  if (element instanceof HTMLInputElement) {
    // A switch on a page of its own is written at once, so it is no part of a form.
    if (element.getAttribute("role") === "switch" && !element.closest("form, dialog")) return null;
    if (element.type === "checkbox" || element.type === "radio") return "tick";
    const isSecret = secret.test(element.autocomplete) || secretName.test(element.name);
    return texts.has(element.type) && !isSecret ? "text" : null;
  }
  return element.matches("[role=group]") && element.querySelector(":scope > output") ? "count" : null;
}

function nameOf(element: Element): string {
  const own = element.getAttribute("aria-label");
  if (own !== null) return own;
  const labels = "labels" in element ? ((element as Control).labels ?? []) : [];
  return labels[0]?.textContent ?? element.getAttribute("name") ?? "";
}

const valueOf = (element: Element, kind: KeptField["kind"]): string => {
  if (kind === "count") return element.querySelector("output > span")?.textContent ?? "";
  const control = element as Control;
  return kind === "tick" ? String((control as HTMLInputElement).checked) : control.value;
};

/** All fields below `root`, in the order of the page. */
function fieldsOf(root: ParentNode): readonly (KeptField & { readonly element: Element })[] {
  const seen = new Map<string, number>();
  return [...root.querySelectorAll("input, textarea, select, [role=group]")].flatMap((element) => {
    const kind = kindOf(element);
    if (kind === null) return [];
    const name = nameOf(element);
    const nth = seen.get(`${kind} ${name}`) ?? 0;
    seen.set(`${kind} ${name}`, nth + 1);
    return [{ kind, name, nth, value: valueOf(element, kind), element }];
  });
}

/** Knows which fields of the page the person changed, from now on. */
export class TypedFields {
  readonly #page: Document;
  readonly #touched = new WeakSet<Element>();

  constructor(page: Document) {
    this.#page = page;
    page.addEventListener("input", ({ target }) => this.#touch(target), true);
    page.addEventListener("click", ({ target }) => this.#touch((target as Element).closest("[role=group]")), true);
  }

  /** What stands in the fields that were changed and are still there. */
  now(): readonly KeptField[] {
    return fieldsOf(this.#page)
      .filter(({ element }) => this.#touched.has(element))
      .map(({ kind, name, nth, value }) => ({ kind, name, nth, value }));
  }

  #touch(target: EventTarget | null): void {
    if (target instanceof Element) this.#touched.add(target);
  }
}

/**
 * Puts what was typed back into its field, as if the person did it, and opens what the field is folded in. False where
 * the field is not there, or can't be changed yet.
 */
export function putBack(page: Document, { kind, name, nth, value }: KeptField): boolean {
  const found = fieldsOf(page).find((field) => field.kind === kind && field.name === name && field.nth === nth);
  if (!found) return false;
  const { element } = found;
  if (element.matches(":disabled")) return false;
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  if (found.value === value) return true;
  if (kind === "count") void stepTo(element, Number(value));
  else if (kind === "tick") (element as HTMLInputElement).click();
  else if (element !== page.activeElement || found.value === "") type(element as Control, value);
  return true;
}

/** React hears only what the browser itself would have set. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** The most presses: no such number goes further. */
const mostSteps = 50;

async function stepTo(group: Element, wanted: number): Promise<void> {
  const [fewer, more] = group.querySelectorAll("button");
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const now = Number(valueOf(group, "count"));
    if (now === wanted || Number.isNaN(now) || Number.isNaN(wanted)) return;
    (now > wanted ? fewer : more)?.click();
    await new Promise((shown) => setTimeout(shown));
    if (Number(valueOf(group, "count")) === now) return;
  }
}
