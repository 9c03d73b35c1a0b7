import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { HomeScreen } from "./home-screen.ts";

/** Says that the home screen could not be had. What went well LINE says itself. */
export const HomeScreenNotice = observer(function HomeScreenNotice({
  homeScreen,
}: {
  readonly homeScreen: HomeScreen;
}) {
  const t = useText();
  const { failures } = homeScreen;
  const [seen, setSeen] = useState(failures);
  const message = failures === seen ? null : { id: failures, text: t("share.homeScreenFailed") };
  return <Toast message={message} onDone={() => setSeen(failures)} />;
});
