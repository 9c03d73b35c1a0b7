import { observer } from "mobx-react-lite";
import { type PointerEvent, useRef } from "react";
import { leastCoverWidth } from "#domain/cover/cover.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { FileButton } from "#ui/components/fields/FileButton.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CameraIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventCover } from "#ui/parts/events/EventCover.tsx";
import type { CoverDraft } from "./cover-draft.ts";

interface CoverFieldProps {
  readonly cover: CoverDraft;
  readonly game: { readonly id: string; readonly sportType: string };
}

const accepted = "image/jpeg,image/png,image/webp,image/heic";

/** The picture of a game: the one that it has, or a photo that is chosen and placed in its frame. */
export const CoverField = observer(function CoverField({ cover, game }: CoverFieldProps) {
  const t = useText();
  const { chosen, coverUrl, step } = cover;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t("console.cover")}</legend>
      {chosen ? (
        <Placing cover={cover} photo={chosen} />
      ) : (
        <EventCover
          event={{ ...game, coverUrl }}
          className="aspect-3/2 w-full rounded-md"
          sizes="(min-width: 40rem) 36rem, 100vw"
        />
      )}
      <p className="mt-1.5 mb-3 text-xs text-subtle">{t("console.coverHint")}</p>
      <FileButton
        label={t(chosen === null && coverUrl === null ? "console.choosePhoto" : "console.otherPhoto")}
        icon={<CameraIcon size={20} />}
        accept={accepted}
        disabled={step.working !== null}
        onChoose={(file) => void cover.choose(file)}
      />
      {chosen ? (
        <Button look="quiet" size="small" className="mt-1 -ml-3" onClick={cover.drop}>
          {t("console.dropPhoto")}
        </Button>
      ) : null}
      {!chosen && coverUrl !== null ? (
        <Button look="quiet" size="small" className="mt-1 -ml-3" onClick={cover.remove}>
          {t("console.removePhoto")}
        </Button>
      ) : null}
      <Trouble cover={cover} />
    </fieldset>
  );
});

const Trouble = observer(function Trouble({ cover }: Pick<CoverFieldProps, "cover">) {
  const t = useText();
  const { trouble } = cover.step;
  if (trouble === null) return null;
  return (
    <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
      {trouble === "too_small"
        ? t("console.photoTooSmall", { pixels: leastCoverWidth })
        : t(trouble === "unreadable" ? "console.photoUnreadable" : "problem.detail")}
    </p>
  );
});

interface PlacingProps {
  readonly cover: CoverDraft;
  readonly photo: Blob;
}

/** The photo in its frame: dragged with a finger or mouse, or moved with the sliders below. */
const Placing = observer(function Placing({ cover, photo }: PlacingProps) {
  const t = useText();
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { place, room, closest } = cover;

  function move(event: PointerEvent<HTMLElement>): void {
    if (from.current === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    cover.drag((event.clientX - from.current.x) / width, (event.clientY - from.current.y) / height);
    from.current = { x: event.clientX, y: event.clientY };
  }

  return (
    <>
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        className={classes(
          "relative aspect-3/2 w-full cursor-move overflow-hidden rounded-md bg-surface-sunken select-none",
          room.down ? "touch-none" : "touch-pan-y",
        )}
      >
        <BlobImage
          picture={photo}
          alt={t("console.photoPreview")}
          onSize={cover.measured}
          className="absolute max-w-none"
          style={
            place
              ? { width: `${place.width}%`, left: `${place.left}%`, top: `${place.top}%` }
              : { visibility: "hidden" }
          }
        />
      </div>
      <div className="mt-2 space-y-1">
        <Slider cover={cover} field="zoom" label={t("console.photoZoom")} min={1} max={closest} />
        <Slider cover={cover} field="across" label={t("console.photoAcross")} min={0} max={room.across ? 1 : 0} />
        <Slider cover={cover} field="down" label={t("console.photoDown")} min={0} max={room.down ? 1 : 0} />
      </div>
    </>
  );
});

interface SliderProps {
  readonly cover: CoverDraft;
  readonly field: "zoom" | "across" | "down";
  readonly label: string;
  readonly min: number;
  /** As much as `min`: there is nothing to choose. */
  readonly max: number;
}

const Slider = observer(function Slider({ cover, field, label, min, max }: SliderProps) {
  return (
    <label className="touch flex items-center gap-3 text-sm">
      <span className="w-28 shrink-0">{label}</span>
      <input
        type="range"
        min={min}
        max={max > min ? max : min + 1}
        step={0.01}
        value={cover[field]}
        disabled={max <= min}
        onChange={({ currentTarget }) => cover.set(field, Number(currentTarget.value))}
        className="w-full min-w-0 accent-brand disabled:opacity-45"
      />
    </label>
  );
});
