import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useDependencies } from "../dependencies.ts";

/**
 * Shown when nobody is signed in: says what still works, and offers to sign in. After a failed login, it tries the
 * login again. After a logout, it reloads the page, which starts the login. Shows nothing while a login runs or the
 * member is signed in.
 */
export const SignInNotice = observer(function SignInNotice() {
  const t = useText();
  const { session } = useDependencies();
  if (session.profileLoading || session.loggedIn) return null;
  return (
    <Banner
      tone="neutral"
      icon={<ProfileIcon />}
      title={t("app.signInTitle")}
      action={
        <Button
          size="small"
          look="secondary"
          onClick={() => (session.error ? void session.start() : window.location.reload())}
        >
          {t(session.error ? "common.retry" : "app.signIn")}
        </Button>
      }
    >
      {t(session.error ? "app.signInDetail" : "app.signedOutDetail")}
    </Banner>
  );
});
