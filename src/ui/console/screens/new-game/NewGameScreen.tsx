import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { GameFormPage } from "../../parts/game-form/GameFormPage.tsx";
import type { NewGameViewModel } from "./new-game-view-model.ts";

/** A new game, published with one tap or kept as a draft. */
export const NewGameScreen = observer(function NewGameScreen({ vm }: { readonly vm: NewGameViewModel }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { createdId, form, source } = vm;
  const { working = null } = form?.step ?? {};
  const startsAt = form?.startsAt ?? null;
  useEffect(() => {
    if (createdId !== null) void navigate(gamePath(createdId), { replace: true });
  }, [createdId, navigate]);
  const label = t("common.back");
  const back =
    source === null ? { label, href: consoleScreens.games.path } : { label, onClick: () => void navigate(-1) };
  const note = form === null || startsAt === null ? undefined : format.longDay(startsAt, form.timeZone);
  return (
    <GameFormPage
      vm={vm}
      title={t(source === null ? "console.plan" : "console.again")}
      back={back}
      missing={t("console.gameGone")}
      send={{ step: "publish", label: t("console.publish"), note, run: vm.publish }}
      before={
        source === null ? (
          <ButtonLink wide look="secondary" size="small" className="mb-4" href={consoleScreens.plan.path}>
            {t("console.planFrom")}
          </ButtonLink>
        ) : undefined
      }
    >
      <Button
        look="secondary"
        wide
        className="mt-5"
        busy={working === "keep"}
        disabled={working !== null && working !== "keep"}
        onClick={() => void vm.keep()}
      >
        {t("console.keepDraft")}
      </Button>
    </GameFormPage>
  );
});
