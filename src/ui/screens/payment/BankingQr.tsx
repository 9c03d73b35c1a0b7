import { useMemo } from "react";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { qrPicture } from "./qr-picture.ts";

interface BankingQrProps {
  readonly value: string;
  /** The amount in it, in words. */
  readonly amount: string;
}

/**
 * A code that a banking app scans, on white in both themes. Whoever pays on this phone presses it long and saves it: a
 * browser offers that for a picture, not for a drawing, and a link to a file would end in nothing inside LINE.
 */
export function BankingQr({ value, amount }: BankingQrProps) {
  const t = useText();
  const label = t("payment.scanQr", { amount });
  const picture = useMemo(() => qrPicture(value), [value]);
  return (
    <>
      <div className="flex justify-center rounded-lg bg-white p-2">
        {picture === null ? (
          <QrCode value={value} label={label} className="w-full max-w-64" />
        ) : (
          <img src={picture} alt={label} className="aspect-square w-full max-w-64 [image-rendering:pixelated]" />
        )}
      </div>
      {picture === null ? null : <p className="mt-2 text-center text-sm text-muted">{t("payment.saveCode")}</p>}
    </>
  );
}
