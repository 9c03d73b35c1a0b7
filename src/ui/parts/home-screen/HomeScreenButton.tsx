import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { DeviceIcon } from "#ui/components/looks/icons.tsx";
import { DoneToast } from "#ui/parts/asking/notices.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { HomeScreen } from "./home-screen.ts";

interface HomeScreenButtonProps {
  readonly homeScreen: HomeScreen;
  /** The app's path that the shortcut leads to. */
  readonly path: string;
}

/** Adds a shortcut to the home screen. Shown only if this phone and LINE can do that. */
export const HomeScreenButton = observer(function HomeScreenButton({ homeScreen, path }: HomeScreenButtonProps) {
  const t = useText();
  if (!homeScreen.offered) return null;
  return (
    <Button
      look="secondary"
      size="small"
      wide
      className="mt-3"
      busy={homeScreen.busy}
      icon={<DeviceIcon size={20} />}
      onClick={() => void homeScreen.add(path)}
    >
      {t("share.homeScreen")}
    </Button>
  );
});

type HomeScreenNoticeProps = Pick<HomeScreenButtonProps, "homeScreen">;

/** Says that the shortcut could not be added. LINE itself says when it was added. */
export const HomeScreenNotice = observer(function HomeScreenNotice({ homeScreen }: HomeScreenNoticeProps) {
  const t = useText();
  return <DoneToast turn={homeScreen.failures} text={t("share.homeScreenFailed")} icon={null} />;
});
