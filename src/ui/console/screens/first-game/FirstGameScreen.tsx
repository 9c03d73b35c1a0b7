import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { GameFields } from "../../parts/game-form/GameFields.tsx";
import type { FirstGameViewModel } from "./first-game-view-model.ts";

/** A game that is like no other, published with one tap or kept as a draft. */
export const FirstGameScreen = observer(function FirstGameScreen({ vm }: { readonly vm: FirstGameViewModel }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { createdId, form } = vm;
  const { startsAt, timeZone } = form;
  const { working } = form.step;
  useEffect(() => {
    if (createdId !== null) void navigate(gamePath(createdId), { replace: true });
  }, [createdId, navigate]);
  return (
    <PageFrame
      top={<TopBar title={t("console.plan")} back={{ label: t("common.back"), href: consoleScreens.games.path }} />}
      bar={
        <StickyBar note={startsAt === null ? undefined : format.longDay(startsAt, timeZone)}>
          <Button
            wide
            busy={working === "publish"}
            disabled={working !== null && working !== "publish"}
            onClick={() => void vm.publish()}
          >
            {t("console.publish")}
          </Button>
        </StickyBar>
      }
    >
      <ButtonLink wide look="secondary" size="small" className="mb-4" href={consoleScreens.plan.path}>
        {t("console.planFrom")}
      </ButtonLink>
      <GameFields form={form} sendLabel={t("console.publish")} onSend={() => void vm.publish()} />
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
    </PageFrame>
  );
});
