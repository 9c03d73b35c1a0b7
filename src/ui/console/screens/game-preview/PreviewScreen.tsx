import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { EyeIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { AsMembersSee } from "./AsMembersSee.tsx";
import { MembersTexts } from "./members-texts.tsx";
import type { PreviewViewModel } from "./preview-view-model.ts";

/** A draft as members will see it, made of the parts of their own screen. */
export const PreviewScreen = observer(function PreviewScreen({ vm }: { readonly vm: PreviewViewModel }) {
  const t = useText();
  const { status, game, eventId } = vm;
  return (
    <PageFrame
      busy={status === "loading"}
      top={<TopBar title={t("console.preview")} back={{ label: t("common.back"), href: gamePath(eventId) }} />}
    >
      {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} /> : null}
      {status === "missing" ? <EmptyState icon={<WhistleIcon size={30} />} title={t("console.gameGone")} /> : null}
      {game?.stage === "draft" ? (
        <div className="mb-4">
          <Banner icon={<EyeIcon />} title={t("console.previewNote")} />
        </div>
      ) : null}
      {game ? (
        <MembersTexts>
          <AsMembersSee game={game} now={vm.openedAt} />
        </MembersTexts>
      ) : null}
    </PageFrame>
  );
});
