import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { SlipDeck } from "./slip-deck.ts";
import { ZoomGestures } from "./zoom-gestures.ts";
import { closest, fitted, type Size, within } from "./zoom.ts";

interface ZoomedSlipProps {
  readonly slip: WaitingSlip;
  readonly deck: SlipDeck;
}

/** The slip in full width. Fingers, wheel or a tap enlarge it up to its full resolution, also the next one. */
export const ZoomedSlip = observer(function ZoomedSlip({ slip, deck }: ZoomedSlipProps) {
  const t = useText();
  const { shown } = deck.pictures;
  const picture = shown?.paymentId === slip.paymentId ? shown.blob : undefined;
  if (picture instanceof Blob)
    return (
      <Zoomed
        key={slip.paymentId}
        picture={picture}
        alt={t("console.slipPicture", { name: slip.displayName })}
        deck={deck}
      />
    );
  return (
    <div className="grid h-96 place-items-center bg-surface-sunken p-4 text-center text-muted">
      {picture === undefined ? <Spinner size={28} /> : null}
      {picture === null ? t("console.noPicture") : null}
      {picture === "failed" ? (
        <Button look="secondary" size="small" onClick={() => void deck.pictures.show(slip.paymentId)}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
});

interface ZoomedProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly deck: SlipDeck;
}

const Zoomed = observer(function Zoomed({ picture, alt, deck }: ZoomedProps) {
  const t = useText();
  const frame = useRef<HTMLButtonElement>(null);
  const [sides, setSides] = useState<Size | null>(null);
  const shownIn = useSize(frame);
  useEffect(() => {
    const element = frame.current;
    if (!element || !sides) return undefined;
    const gestures = new ZoomGestures(element, sides, () => deck.zoom, deck.look);
    return gestures.stop;
  }, [sides, deck]);
  const isReady = sides !== null && shownIn !== null;
  const zoom = isReady ? within(deck.zoom, sides, shownIn) : null;
  const isClose = zoom !== null && zoom.scale > 1;
  const { width, height } = isReady ? fitted(sides, shownIn) : { width: 0, height: 0 };
  return (
    <button
      ref={frame}
      type="button"
      aria-label={t(isClose ? "console.zoomOut" : "console.zoomIn")}
      aria-pressed={isClose}
      data-closest={isReady ? closest(sides, shownIn).toFixed(2) : undefined}
      style={sides ? { aspectRatio: `${sides.width} / ${sides.height}` } : undefined}
      className={classes(
        "relative block w-full cursor-zoom-in overflow-hidden bg-surface-sunken wide:max-h-[max(70dvh,24rem)]",
        isClose ? "cursor-grab touch-none" : "touch-pan-y",
        !sides && "h-96",
      )}
    >
      <BlobImage
        picture={picture}
        alt={alt}
        onSize={setSides}
        className="absolute top-1/2 left-1/2 max-w-none origin-top-left select-none"
        style={
          zoom
            ? {
                width: `${width * zoom.scale}px`,
                height: `${height * zoom.scale}px`,
                transform: `translate(${-zoom.x * 100}%, ${-zoom.y * 100}%)`,
              }
            : { visibility: "hidden" }
        }
      />
    </button>
  );
});

/** The sides of an element, as they change; null before they are known. */
function useSize(of: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of]);
  return size;
}
