import { useEffect, useState } from "react";
import { load } from "virtual:texts/map";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { createTranslator, type Translate } from "#ui/i18n/translator.ts";

/** These texts are fetched with the map: they are in no catalogue of the app. */
export type MapTextId = keyof typeof import("#languages/en/map.json");
export type SayOfMap = Translate<MapTextId>;

export type MapTexts =
  | { readonly say: SayOfMap; readonly failure?: undefined }
  | { readonly say: null; readonly failure: unknown; readonly retry: () => void }
  | { readonly say: null; readonly failure?: undefined };

/** The map's texts in the language that is shown; null while they are fetched. */
export function useMapTexts(): MapTexts {
  const { locale } = useTranslator();
  const [texts, setTexts] = useState<MapTexts & { readonly of?: string }>({ say: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    load(locale).then(
      (messages) => gone || setTexts({ say: createTranslator<MapTextId>(locale, messages).t, of: locale }),
      (failure: unknown) => gone || setTexts({ say: null, failure, retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      gone = true;
    };
  }, [locale, attempt]);
  return texts;
}
