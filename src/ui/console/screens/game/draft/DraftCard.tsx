import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { consoleScreens, draftPath, gamePath, previewPath } from "#addresses/console.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { CopyIcon, EyeIcon, EditIcon, TrashIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { StepTrouble } from "../../../parts/StepTrouble.tsx";
import type { DraftDeeds } from "./draft-deeds.ts";
import { PublishCard } from "./PublishCard.tsx";

interface DraftCardProps {
  readonly deeds: DraftDeeds;
  readonly game: OwnEventDetailView;
  readonly now: Instant;
}

/** A draft: nobody else sees it until it is published. Until then it is edited, previewed, duplicated or deleted. */
export const DraftCard = observer(function DraftCard({ deeds, game, now }: DraftCardProps) {
  const t = useText();
  const navigate = useNavigate();
  const { step, copyId, isDeleted } = deeds;
  const { working, trouble } = step;
  useEffect(() => {
    if (copyId !== null) void navigate(gamePath(copyId));
  }, [copyId, navigate]);
  useEffect(() => {
    if (isDeleted) void navigate(consoleScreens.games.path, { replace: true });
  }, [isDeleted, navigate]);
  return (
    <>
      <PublishCard publishing={deeds.publishing} game={game} now={now} />
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink look="secondary" size="small" icon={<EditIcon size={20} />} href={draftPath(game.id)}>
          {t("common.edit")}
        </ButtonLink>
        <ButtonLink look="secondary" size="small" icon={<EyeIcon size={20} />} href={previewPath(game.id)}>
          {t("console.preview")}
        </ButtonLink>
        <Button
          look="secondary"
          size="small"
          icon={<CopyIcon size={20} />}
          busy={working === "duplicate"}
          disabled={working === "delete"}
          onClick={() => void deeds.duplicate()}
        >
          {t("console.duplicate")}
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<TrashIcon size={20} />}
          disabled={working !== null}
          aria-label={t("console.deleteDraft")}
          onClick={deeds.ask}
        >
          {t("console.delete")}
        </Button>
      </div>
      <StepTrouble
        text={trouble === null ? null : t(trouble === "no_draft" ? "console.noDraftAnyMore" : "problem.detail")}
      />
      <ConfirmDialog
        open={deeds.isAsking}
        title={t("console.deleteDraft")}
        confirmLabel={t("console.deleteForGood")}
        cancelLabel={t("common.cancel")}
        closeLabel={t("common.close")}
        busy={working !== null}
        danger
        onConfirm={() => void deeds.remove()}
        onCancel={deeds.dismiss}
      >
        {t("console.deleteDraftDetail")}
      </ConfirmDialog>
    </>
  );
});
