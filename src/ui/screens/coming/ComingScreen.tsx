import { useCurrentScreen } from "#ui/app/router/use-current-screen.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { WhistleIcon } from "#ui/components/icons/event.tsx";
import { Page } from "#ui/components/Page.tsx";
import { TopBar } from "#ui/components/TopBar.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { notices } from "./notices.ts";

/** A screen that is not there yet says so, with what holds meanwhile and the way back. */
export function ComingScreen() {
  const t = useText();
  const screen = useCurrentScreen();
  const goBack = useGoBack("/");
  if (screen === null) return null;
  const { name, title, tab } = screen;
  const notice = notices.get(name);
  return (
    <Page top={<TopBar title={title === null ? "" : t(title)} large={tab !== null} back={tab === null ? { label: t("common.back"), onClick: goBack } : undefined} />}>
      <EmptyState icon={<WhistleIcon size={30} />} tone="neutral" title={t("common.soon")} action={<ButtonLink href="/" look="secondary">{t("app.findGame")}</ButtonLink>}>
        <p>{t("common.soonDetail")}</p>
        {notice ? <p className="mt-2">{t(notice)}</p> : null}
      </EmptyState>
    </Page>
  );
}
