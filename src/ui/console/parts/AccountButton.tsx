import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useState } from "react";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { useConsole } from "../app/console-dependencies.ts";
import { ConsoleTrouble } from "./ConsoleTrouble.tsx";

/** The organiser's picture. What is behind it is fetched when it is opened. */
export const AccountButton = observer(function AccountButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [Choices, setChoices] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { workplace } = useConsole().entry;
  useEffect(() => {
    if (!open || Choices || failure !== null) return;
    import("./login/AccountChoices.tsx").then(({ AccountChoices }) => setChoices(() => AccountChoices), setFailure);
  }, [open, Choices, failure]);
  if (!workplace) return null;
  return (
    <>
      <IconButton label={t("console.account")} onClick={() => setOpen(true)}>
        <MerchantAvatar merchant={workplace} size={36} />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={workplace.name} closeLabel={t("common.close")}>
        <p className="mb-5 text-muted">{t(`console.role.${workplace.role}`)}</p>
        {failure === null ? null : <ConsoleTrouble failure={failure} onRetry={() => setFailure(null)} />}
        {failure === null && !Choices ? <Skeleton className="h-72 w-full rounded-md" /> : null}
        {Choices ? <Choices /> : null}
      </Sheet>
    </>
  );
});
