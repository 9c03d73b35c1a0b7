import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, type ButtonLook } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import type { MerchantDeed } from "../merchant/merchant-view-model.ts";
import { DrawerSection } from "../parts/DrawerSection.tsx";

const looks: Partial<Readonly<Record<MerchantDeed, ButtonLook>>> = {
  approve: "primary",
  "money-arrives": "primary",
  "free-seat": "primary",
  "pay-out": "primary",
};

/** What the merchant can do to what is there now. */
export const MerchantSection = observer(function MerchantSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const [asking, setAsking] = useState(false);
  const { merchant, actions, world } = vm;
  const act = (deed: MerchantDeed) => {
    if (deed === "cancel") setAsking(true);
    else void merchant.do(deed);
  };
  return (
    <DrawerSection title={t("drawer.merchant")} aside={world.event?.merchantName}>
      <Card>
        {world.event ? <p className="mb-3 text-sm text-muted">{world.event.title}</p> : null}
        {merchant.deeds.length === 0 ? <p className="text-sm text-muted">{t("drawer.merchantNothing")}</p> : null}
        <div className="grid grid-cols-2 gap-2">
          {merchant.deeds.map((deed) => (
            <Button
              key={deed}
              size="small"
              look={looks[deed] ?? "secondary"}
              className={classes(deed !== "approve" && deed !== "reject" && "col-span-2")}
              busy={actions.busy === `merchant:${deed}`}
              onClick={() => act(deed)}
            >
              {t(`drawer.merchant.${deed}`)}
            </Button>
          ))}
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        danger
        title={t("drawer.cancelSure")}
        confirmLabel={t("drawer.merchant.cancel")}
        cancelLabel={t("common.back")}
        closeLabel={t("common.close")}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void merchant.do("cancel");
        }}
      >
        {t("drawer.cancelSureDetail")}
      </ConfirmDialog>
    </DrawerSection>
  );
});
