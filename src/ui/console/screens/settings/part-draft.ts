import { makeAutoObservable, observableRef } from "mobx";
import type { changeMerchantSettings } from "#contract/merchants/settings.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { Unchanging } from "#contract/wire/read.ts";
import type { Faults } from "#domain/refusal.ts";
import { fieldOf, unprintableFields } from "#ui/console/parts/marking/field-faults.ts";

/** A part of the settings that is changed as a whole. */
export type SettingsPart = "club" | "times" | "policy" | "account" | "tax" | "zone" | "legal";

/** Any of the parts, each as a whole. */
export type SettingsChange = Unchanging<BodyOf<typeof changeMerchantSettings>>;

/** What typed texts mean: a change, or the fields that are wrong. */
export type ReadDraft =
  | { readonly kind: "change"; readonly change: SettingsChange }
  | { readonly kind: "wrong"; readonly fields: readonly string[] };

type Texts = Readonly<Record<string, string>>;

/** One part of the settings while it is being changed: what is typed in each field. Switches are "on" or empty. */
export class PartDraft {
  values: Texts;
  /** The fields that were wrong when it was sent. */
  wrong: readonly string[] = [];
  /** How often fields were marked. Each time, the focus goes to the first of them. */
  refusals = 0;
  /** Of those, the signs that receipts can't show. */
  unprintable: Texts = {};
  readonly part: SettingsPart;
  readonly #read: (values: Texts) => ReadDraft;

  constructor(part: SettingsPart, values: Texts, read: (values: Texts) => ReadDraft) {
    this.part = part;
    this.values = values;
    this.#read = read;
    makeAutoObservable(
      this,
      { values: observableRef, wrong: observableRef, unprintable: observableRef, part: false },
      { autoBind: true },
    );
  }

  of(field: string): string {
    return this.values[field] ?? "";
  }

  set(field: string, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.wrong = this.wrong.filter((one) => one !== field);
  }

  /** Marks fields as wrong, by their names or by the server's paths that end in them, with its sentences. */
  mark(paths: readonly string[], faults: Faults = {}): void {
    this.wrong = paths.map(fieldOf);
    this.refusals += 1;
    this.unprintable = unprintableFields(faults);
  }

  /** What would be changed; null where a field is wrong, which then is marked. */
  read(): SettingsChange | null {
    const answer = this.#read(this.values);
    if (answer.kind === "change") return answer.change;
    this.mark(answer.fields);
    return null;
  }
}
