import { observer } from "mobx-react-lite";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventCover } from "#ui/parts/events/EventCover.tsx";
import type { CoverDraft } from "./cover-draft.ts";
import { PictureField } from "./PictureField.tsx";

interface CoverFieldProps {
  readonly cover: CoverDraft;
  readonly game: { readonly id: string; readonly sportType: string };
}

/** The picture of a game: the one that it has, or a photo that is chosen and placed in its frame. */
export const CoverField = observer(function CoverField({ cover, game }: CoverFieldProps) {
  const t = useText();
  const labels = {
    legend: t("console.cover"),
    hint: t("console.coverHint"),
    choose: t("console.choosePhoto"),
    other: t("console.otherPhoto"),
    remove: t("console.removePhoto"),
  };
  return (
    <PictureField picture={cover} labels={labels} frame="aspect-3/2 w-full rounded-md">
      <EventCover
        event={{ ...game, coverUrl: cover.coverUrl }}
        className="aspect-3/2 w-full rounded-md"
        sizes="(min-width: 40rem) 36rem, 100vw"
      />
    </PictureField>
  );
});
