import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { FreshLogin } from "./fresh-login.ts";
import { StepTrouble } from "../StepTrouble.tsx";

/** Asks for a new login, and says why. */
export const FreshLoginSheet = observer(function FreshLoginSheet({ login }: { readonly login: FreshLogin }) {
  const t = useText();
  return (
    <Sheet
      open={login.asked}
      onClose={login.dismiss}
      busy={login.step.working === "sign_in"}
      title={t("console.freshLogin")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={login.step.working !== null} onClick={() => void login.signIn()}>
          {t("console.signInAgain")}
        </Button>
      }
    >
      <p className="text-muted">{t("console.freshLoginWhy")}</p>
      <StepTrouble text={login.step.trouble === null ? null : t("problem.detail")} />
    </Sheet>
  );
});
