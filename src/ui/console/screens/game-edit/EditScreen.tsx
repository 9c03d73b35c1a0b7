import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { gamePath } from "#addresses/console.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { GameFormPage } from "../../parts/game-form/GameFormPage.tsx";
import type { EditViewModel } from "./edit-view-model.ts";

/** Everything of a draft. Members see none of it before it is published. */
export const EditScreen = observer(function EditScreen({ vm }: { readonly vm: EditViewModel }) {
  const t = useText();
  const navigate = useNavigate();
  const { isSaved, eventId } = vm;
  useEffect(() => {
    if (isSaved) void navigate(gamePath(eventId), { replace: true });
  }, [isSaved, eventId, navigate]);
  return (
    <GameFormPage
      vm={vm}
      title={t("console.editDraft")}
      back={{ label: t("common.back"), href: gamePath(eventId) }}
      missing={t("console.noDraftAnyMore")}
      send={{ step: "keep", label: t("common.save"), run: vm.save }}
    />
  );
});
