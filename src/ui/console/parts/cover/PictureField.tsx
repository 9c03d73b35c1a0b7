import { observer } from "mobx-react-lite";
import { type PointerEvent, type ReactNode, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { FileButton } from "#ui/components/fields/FileButton.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CameraIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { CoverDraft } from "./cover-draft.ts";

interface PictureFieldProps {
  readonly picture: CoverDraft;
  readonly labels: Readonly<Record<"legend" | "hint" | "choose" | "other" | "remove", string>>;
  /** The classes of the frame in which a photo is placed, with its sides. */
  readonly frame: string;
  /** What is there while no photo is chosen. */
  readonly children: ReactNode;
}

const accepted = "image/jpeg,image/png,image/webp,image/heic";

/** A picture: the one that is there, or a photo that is chosen and placed in its frame. */
export const PictureField = observer(function PictureField({ picture, labels, frame, children }: PictureFieldProps) {
  const t = useText();
  const { chosen, coverUrl, step } = picture;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{labels.legend}</legend>
      {chosen ? <Placing picture={picture} photo={chosen} frame={frame} /> : children}
      <p className="mt-1.5 mb-3 text-xs text-subtle">{labels.hint}</p>
      <FileButton
        label={chosen === null && coverUrl === null ? labels.choose : labels.other}
        icon={<CameraIcon size={20} />}
        accept={accepted}
        disabled={step.working !== null}
        onChoose={(file) => void picture.choose(file)}
      />
      {chosen ? (
        <Button look="quiet" size="small" className="mt-1 -ml-3" onClick={picture.drop}>
          {t("console.dropPhoto")}
        </Button>
      ) : null}
      {!chosen && coverUrl !== null ? (
        <Button look="quiet" size="small" className="mt-1 -ml-3" onClick={picture.remove}>
          {labels.remove}
        </Button>
      ) : null}
      <Trouble picture={picture} />
    </fieldset>
  );
});

const Trouble = observer(function Trouble({ picture }: Pick<PictureFieldProps, "picture">) {
  const t = useText();
  const { trouble } = picture.step;
  if (trouble === null) return null;
  return (
    <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
      {trouble === "too_small"
        ? t("console.photoTooSmall", { pixels: picture.shape.leastWidth })
        : t(trouble === "unreadable" ? "console.photoUnreadable" : "problem.detail")}
    </p>
  );
});

interface PlacingProps {
  readonly picture: CoverDraft;
  readonly photo: Blob;
  readonly frame: string;
}

/** The photo in its frame: dragged with a finger or mouse, or moved with the sliders below. */
const Placing = observer(function Placing({ picture, photo, frame }: PlacingProps) {
  const t = useText();
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { place, room, closest } = picture;

  function move(event: PointerEvent<HTMLElement>): void {
    if (from.current === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    picture.drag((event.clientX - from.current.x) / width, (event.clientY - from.current.y) / height);
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
          "relative cursor-move overflow-hidden bg-surface-sunken select-none",
          frame,
          room.down ? "touch-none" : "touch-pan-y",
        )}
      >
        <BlobImage
          picture={photo}
          alt={t("console.photoPreview")}
          onSize={picture.measured}
          className="absolute max-w-none"
          style={
            place
              ? { width: `${place.width}%`, left: `${place.left}%`, top: `${place.top}%` }
              : { visibility: "hidden" }
          }
        />
      </div>
      <div className="mt-2 space-y-1">
        <Slider picture={picture} field="zoom" label={t("console.photoZoom")} min={1} max={closest} />
        <Slider picture={picture} field="across" label={t("console.photoAcross")} min={0} max={room.across ? 1 : 0} />
        <Slider picture={picture} field="down" label={t("console.photoDown")} min={0} max={room.down ? 1 : 0} />
      </div>
    </>
  );
});

interface SliderProps {
  readonly picture: CoverDraft;
  readonly field: "zoom" | "across" | "down";
  readonly label: string;
  readonly min: number;
  /** As much as `min`: there is nothing to choose. */
  readonly max: number;
}

const Slider = observer(function Slider({ picture, field, label, min, max }: SliderProps) {
  return (
    <label className="touch flex items-center gap-3 text-sm">
      <span className="w-28 shrink-0">{label}</span>
      <input
        type="range"
        min={min}
        max={max > min ? max : min + 1}
        step={0.01}
        value={picture[field]}
        disabled={max <= min}
        onChange={({ currentTarget }) => picture.set(field, Number(currentTarget.value))}
        className="w-full min-w-0 accent-brand disabled:opacity-45"
      />
    </label>
  );
});
