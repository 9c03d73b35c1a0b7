import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import type { MessageValues } from "#ui/i18n/translator.ts";
import type { DemoMessageId } from "./demo-message-id.ts";

export type DemoTranslate = (id: DemoMessageId, values?: MessageValues) => string;

/** `t("drawer.title")`: the text of a message of the demo or of the app. The language above holds both catalogues. */
export function useDemoText(): DemoTranslate {
  return useTranslator().t as DemoTranslate;
}
