import { type ReactNode, useEffect, useState } from "react";
import { load } from "virtual:texts/app";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { TranslatorProvider, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { createTranslator, type Translator } from "#ui/i18n/translator.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";

/** Fetches the texts of the members' app for everything below: the console has none of them. */
export function MembersTexts({ children }: { readonly children: ReactNode }) {
  const { locale } = useTranslator();
  const [texts, setTexts] = useState<Translator | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load(locale).then(
      (messages) => isWanted && setTexts(createTranslator(locale, messages)),
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
  if (texts === null) return <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} />;
  return <TranslatorProvider translator={texts}>{children}</TranslatorProvider>;
}
