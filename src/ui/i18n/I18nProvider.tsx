import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import type { SpokenLanguage } from "./spoken-language.ts";
import type { Translate, Translator } from "./translator.ts";

const TranslatorContext = createContext<Translator | null>(null);

interface I18nProviderProps {
  readonly language: SpokenLanguage;
  readonly children: ReactNode;
}

/** Gives the current language to everything below and names it in `<html lang>`. */
export function I18nProvider({ language, children }: I18nProviderProps) {
  const read = () => language.current;
  const translator = useSyncExternalStore(language.subscribe, read, read);
  useEffect(() => {
    const page = document.documentElement;
    // Browsers restyle the whole page even where it is the same.
    if (page.lang !== translator.locale) page.lang = translator.locale;
  }, [translator.locale]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

interface TranslatorProviderProps {
  readonly translator: Translator;
  readonly children: ReactNode;
}

/** Gives other texts to everything below. */
export function TranslatorProvider({ translator, children }: TranslatorProviderProps) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** The current language and its texts; re-renders when the language switches. Needs an `I18nProvider` above. */
export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("useTranslator and useText need an I18nProvider above them.");
  return translator;
}

/** `t("event.join")`: the text of a message in the current language. */
export function useText(): Translate {
  return useTranslator().t;
}
