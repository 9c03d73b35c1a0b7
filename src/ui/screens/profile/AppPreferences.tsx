import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useState } from "react";
import { load as loadDocuments } from "virtual:texts/documents";
import type { Theme } from "#application/ports/environment.ts";
import { currentDocuments, type DocumentName } from "#domain/member/documents.ts";
import { isLanguage, languages, packOf } from "#languages/language.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import {
  ChevronDownIcon,
  ChevronRightIcon,
  DeviceIcon,
  InfoIcon,
  LockIcon,
  MoonIcon,
  SunIcon,
} from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";

interface AppSettingsProps {
  readonly vm: ProfileViewModel;
}

/** What needs no login: language, appearance, terms and privacy notes. */
export function AppPreferences({ vm }: AppSettingsProps) {
  const t = useText();
  return (
    <>
      <Section title={t("profile.appTitle")}>
        <PreferencesCard vm={vm} />
      </Section>
      <Section title={t("profile.legalTitle")}>
        <LinkRows>
          <LinkRow icon={<InfoIcon />} title={t("profile.terms")} onClick={() => vm.read("terms")} />
          <LinkRow icon={<LockIcon />} title={t("profile.privacy")} onClick={() => vm.read("privacy")} />
        </LinkRows>
      </Section>
    </>
  );
}

const themes: readonly { readonly value: Theme; readonly label: MessageId; readonly icon: ReactNode }[] = [
  { value: "system", label: "profile.themeSystem", icon: <DeviceIcon size={20} /> },
  { value: "light", label: "profile.themeLight", icon: <SunIcon size={20} /> },
  { value: "dark", label: "profile.themeDark", icon: <MoonIcon size={20} /> },
];

function languageError(notFetched: boolean, notSaved: boolean, t: Translate): string | null {
  if (notFetched) return t("app.languageFailed");
  return notSaved ? t("app.languageNotSaved") : null;
}

/** Language and appearance of this device. */
const PreferencesCard = observer(function PreferencesCard({ vm }: AppSettingsProps) {
  const t = useText();
  const { preferences } = useDependencies();

  return (
    <CardFrame className="space-y-5">
      <Select
        label={t("app.language")}
        value={preferences.locale}
        error={languageError(preferences.languageFailed, vm.languageNotSaved, t)}
        onChange={(locale) => {
          if (isLanguage(locale)) void vm.chooseLanguage(locale);
        }}
      >
        {languages.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {packOf(locale).ownName}
          </option>
        ))}
      </Select>
      {preferences.kept ? null : (
        <p role="alert" className="text-sm text-danger-ink">
          {t("app.choiceNotKept")}
        </p>
      )}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t("app.theme")}</legend>
        <div className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1">
          {themes.map(({ value, label, icon }) => (
            <label
              key={value}
              className={
                "flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-sm px-1 py-1.5 text-center " +
                "text-xs font-semibold text-muted has-checked:bg-surface-raised has-checked:text-ink " +
                "has-checked:shadow-lift has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
              }
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={preferences.theme === value}
                onChange={() => preferences.chooseTheme(value)}
                className="sr-only"
              />
              {icon}
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
    </CardFrame>
  );
});

interface LinkRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Where it leads; without it, `onClick`. */
  readonly href?: string;
  readonly onClick?: () => void;
}

const shape = "flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left active:bg-surface-sunken";

/** A row of `LinkRows` that leads somewhere or opens something. */
export function LinkRow({ icon, title, detail, href, onClick }: LinkRowProps) {
  const inside = (
    <>
      <span className="text-brand-ink">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {detail ? <span className="block text-xs text-subtle">{detail}</span> : null}
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      {href === undefined ? (
        <button type="button" onClick={onClick} className={shape}>
          {inside}
        </button>
      ) : (
        <Anchor href={href} className={shape}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}

/** `LinkRow`s in one card. */
export function LinkRows({ children }: { readonly children: ReactNode }) {
  return <ul className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">{children}</ul>;
}

/** The terms or the privacy notes, in the language of the app, with their version. */
export const DocumentSheet = observer(function DocumentSheet({ vm }: { readonly vm: ProfileViewModel }) {
  const t = useText();
  const { document } = vm;
  return (
    <Sheet
      open={document !== null}
      onClose={vm.closeDocument}
      title={t(document === "privacy" ? "profile.privacy" : "profile.terms")}
      closeLabel={t("common.close")}
    >
      {document === null ? null : <DocumentText name={document} />}
    </Sheet>
  );
});

function DocumentText({ name }: { readonly name: DocumentName }) {
  const t = useText();
  const { locale } = useTranslator();
  const [documents, setDocuments] = useState<Awaited<ReturnType<typeof loadDocuments>> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loadDocuments(locale).then(
      (loaded) => isWanted && setDocuments(loaded),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, turn]);

  if (failure !== null) {
    return (
      <FailureState
        failure={failure}
        onRetry={() => {
          setFailure(null);
          setTurn(turn + 1);
        }}
      />
    );
  }
  if (documents === null) return <Skeleton className="h-40 w-full rounded-md" />;
  return (
    <div className="space-y-2 pb-2">
      <p className="text-sm text-subtle">{t("profile.version", { version: currentDocuments[name] })}</p>
      {documents[name].map(({ title, text }) => (
        <details key={title} open>
          <summary
            className={"flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden"}
          >
            <h3 className="text-base font-bold">{title}</h3>
            <ChevronDownIcon size={20} className="shrink-0 text-subtle" />
          </summary>
          <p className="text-sm text-muted">{text}</p>
        </details>
      ))}
    </div>
  );
}
