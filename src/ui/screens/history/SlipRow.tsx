import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { useSeen } from "#ui/components/layout/InfiniteSentinel.tsx";
import { ChevronRightIcon, ReceiptIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { SlipPicture, SlipPictureStatus } from "./slip-picture.ts";

interface SlipRowProps {
  readonly slip: SlipPicture;
  readonly onOpen: () => void;
}

/** The slip of a payment, small; fetched when it comes on screen, and shown large by a tap. */
export const SlipRow = observer(function SlipRow({ slip, onOpen }: SlipRowProps) {
  const t = useText();
  const row = useRef<HTMLButtonElement>(null);
  useSeen(row, () => void slip.seen(), "0px", slip);
  return (
    <button
      ref={row}
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 border-t border-line px-4 py-2 text-left text-sm font-semibold text-brand-ink active:bg-surface-sunken"
    >
      <Thumbnail status={slip.status} />
      <span className="min-w-0 flex-1">{t("history.slip")}</span>
      <ChevronRightIcon size={18} />
    </button>
  );
});

function Thumbnail({ status }: { readonly status: SlipPictureStatus }) {
  const shape = "size-10 shrink-0 rounded-sm";
  if (status.kind === "ready")
    return (
      <BlobImage picture={status.picture} alt="" className={`${shape} border border-line object-cover object-top`} />
    );
  if (status.kind === "loading") return <Skeleton className={shape} />;
  return (
    <span className={`${shape} flex items-center justify-center bg-surface-sunken text-muted`}>
      <ReceiptIcon size={20} />
    </span>
  );
}
