import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import { legalWords } from "../../../parts/marking/legal-words.ts";
import { isTypedInHours, isTypedInPartsOfHours, timeFields, type TimeSetting } from "../drafts.ts";

const words = {
  ...legalWords,
  name: "console.wrong.clubName",
  description: "console.noAddressesYet",
  from: "console.wrong.clock",
  until: "console.wrong.until",
  unlessStartBefore: "console.wrong.clock",
  nearHours: "console.wrong.nearHours",
  bankName: "console.wrong.bankName",
  accountNumber: "console.wrong.accountNumber",
  accountName: "console.wrong.accountName",
  promptpayId: "console.wrong.promptpayId",
  number: "console.wrong.taxNumber",
  branch: "console.wrong.taxBranch",
  timeZone: "console.wrong.timeZone",
} as const satisfies Readonly<Record<string, MessageId>>;

type NumberField = Exclude<TimeSetting, keyof typeof words>;

/** A field of the settings that may be refused. One that has no words here can't be shown. */
export type SettingsField = keyof typeof words | NumberField | `hours${number}` | `percent${number}`;

/** What a field says where it is wrong. */
export function wrongWords(field: SettingsField, t: Translate): string {
  if (isPlain(field)) return t(words[field]);
  if (!isNumber(field)) return t("console.wrong.policy");
  const [least, most] = timeFields[field];
  if (isTypedInPartsOfHours(field)) return t("console.wrong.partsOfHours", { most: most / 60 });
  return t(isTypedInHours(field) ? "console.wrong.hours" : "console.wrong.minutes", { least, most });
}

function isPlain(field: SettingsField): field is keyof typeof words {
  return field in words;
}

function isNumber(field: SettingsField): field is NumberField {
  return field in timeFields;
}
