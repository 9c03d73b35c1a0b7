import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { gamePath } from "#addresses/console.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { GameFields } from "../../parts/game-form/GameFields.tsx";
import type { EditViewModel } from "./edit-view-model.ts";

/** Everything of a draft. Members see none of it before it is published. */
export const EditScreen = observer(function EditScreen({ vm }: { readonly vm: EditViewModel }) {
  const t = useText();
  const navigate = useNavigate();
  const { form, isSaved, eventId, status } = vm;
  useEffect(() => {
    if (isSaved) void navigate(gamePath(eventId), { replace: true });
  }, [isSaved, eventId, navigate]);
  return (
    <PageFrame
      busy={status === "loading"}
      top={<TopBar title={t("console.editDraft")} back={{ label: t("common.back"), href: gamePath(eventId) }} />}
      bar={
        form ? (
          <StickyBar>
            <Button
              wide
              busy={form.step.working === "keep"}
              disabled={form.step.working === "here"}
              onClick={() => void vm.save()}
            >
              {t("common.save")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} /> : null}
      {status === "missing" ? (
        <EmptyState icon={<WhistleIcon size={30} />} title={t("console.noDraftAnyMore")} />
      ) : null}
      {form ? <GameFields form={form} sendLabel={t("common.save")} onSend={() => void vm.save()} /> : null}
    </PageFrame>
  );
});
