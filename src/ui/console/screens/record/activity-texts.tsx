import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { load } from "virtual:texts/activity";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { createTranslator, type Translate, type Translator } from "#ui/i18n/translator.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";

/** These texts are fetched with this screen: they are not in the console's catalogue. */
export type ActivityId = keyof typeof import("#languages/en/activity.json");

const ActivityTexts = createContext<Translate<ActivityId> | null>(null);

/** Fetches the sentences of the current language for everything below. */
export function ActivityTextsProvider({ children }: { readonly children: ReactNode }) {
  const { locale } = useTranslator();
  const [texts, setTexts] = useState<Translator<ActivityId> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load(locale).then(
      (messages) => isWanted && setTexts(createTranslator<ActivityId>(locale, messages)),
      (cause: unknown) => isWanted && setFailure(cause),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  if (failure !== null) return <ConsoleTrouble failure={failure} onRetry={retry} />;
  if (texts === null) return <SkeletonCards cards={4} lines={["h-4 w-4/5", "mt-3 h-3.5 w-1/2"]} />;
  return <ActivityTexts value={texts.t}>{children}</ActivityTexts>;
}

/** Needs an `ActivityTextsProvider` above. */
export function useActivityTexts(): Translate<ActivityId> {
  const say = useContext(ActivityTexts);
  if (!say) throw new Error("useActivityTexts needs an ActivityTextsProvider above.");
  return say;
}
