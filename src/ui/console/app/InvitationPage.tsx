import { observer } from "mobx-react-lite";
import { useNavigate, useParams } from "react-router-dom";
import { consoleHome } from "#addresses/console.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { AlertIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../parts/ConsoleTrouble.tsx";
import { useConsole } from "./console-dependencies.ts";

/** The page of an invitation's link: its member becomes staff with one tap. */
export const InvitationPage = observer(function InvitationPage() {
  const t = useText();
  const { entry } = useConsole();
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const accept = async () => {
    if (await entry.accept(token)) await navigate(consoleHome, { replace: true });
  };
  const { invitation } = entry;
  const isOver = invitation === "not_found" || invitation === "invitation_over";
  return (
    <PageFrame top={<TopBar large title={t("console.title")} />}>
      {invitation === "failed" ? <ConsoleTrouble failure={entry.failure} onRetry={() => void accept()} /> : null}
      {isOver ? (
        <EmptyState icon={<AlertIcon size={30} />} tone="warning" title={t("console.invitationOverTitle")}>
          {t("console.invitationOverDetail")}
        </EmptyState>
      ) : null}
      {invitation === "asking" || invitation === "accepting" ? (
        <EmptyState
          icon={<ProfileIcon size={30} />}
          title={t("console.invitationTitle")}
          action={
            <Button busy={invitation === "accepting"} onClick={() => void accept()}>
              {t("console.accept")}
            </Button>
          }
        >
          {t("console.invitationDetail")}
        </EmptyState>
      ) : null}
    </PageFrame>
  );
});
