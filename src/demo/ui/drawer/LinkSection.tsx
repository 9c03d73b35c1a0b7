import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CopyIcon, RefreshIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { DrawerSection } from "../parts/DrawerSection.tsx";

/** Taking the scenario along, and beginning anew. */
export const LinkSection = observer(function LinkSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { busy } = vm.actions;
  return (
    <>
      <DrawerSection title={t("drawer.link")} hint={t("drawer.linkHint")}>
        <Button
          wide
          look="secondary"
          size="small"
          icon={<CopyIcon size={18} />}
          busy={busy === "copy"}
          onClick={() => void vm.copyLink()}
        >
          {t("drawer.copyLink")}
        </Button>
      </DrawerSection>
      <DrawerSection title={t("drawer.reset")} hint={t("drawer.resetHint")}>
        <Button
          wide
          look="secondary"
          size="small"
          icon={<RefreshIcon size={18} />}
          busy={busy === "reset"}
          onClick={() => void vm.reset()}
        >
          {t("drawer.reset")}
        </Button>
      </DrawerSection>
    </>
  );
});
