import { observer } from "mobx-react-lite";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ProfileIcon } from "#ui/components/icons/navigation.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useDependencies } from "../dependencies.ts";

/** The messaging login failed: what still works, and Retry. Nothing while it is under way or there. */
export const SignInNotice = observer(function SignInNotice() {
  const t = useText();
  const { session } = useDependencies();
  if (!session.error || session.loggedIn) return null;
  return (
    <Banner
      tone="neutral"
      icon={<ProfileIcon />}
      title={t("app.signInTitle")}
      action={
        <Button size="small" look="secondary" onClick={() => void session.start()}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("app.signInDetail")}
    </Banner>
  );
});
