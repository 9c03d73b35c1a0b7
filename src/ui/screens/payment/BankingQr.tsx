import { useMemo } from "react";
import type { PictureSharing } from "#application/ports/environment.ts";
import { isThaiQr } from "#domain/payment/thai-qr.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { ShareIcon } from "#ui/components/looks/icons.tsx";
import { ByPointer } from "#ui/components/looks/ByPointer.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { qrPicture, thaiQrName } from "./qr-picture.ts";

interface BankingQrProps {
  readonly value: string;
  /** The amount in it, in words. */
  readonly amount: string;
  readonly pictures: PictureSharing;
}

/**
 * A code that a banking app scans, on white in both themes. At a desk a phone scans the screen. Whoever pays on this
 * phone keeps the picture, by a long press or the device's own sharing, and chooses it in the banking app: a browser
 * offers that for a picture, not for a drawing, and a link to a file would end in nothing inside LINE. There are no
 * links to banking apps: the ones that Thai banks document are made by the bank or its gateway for one charge
 * (docs.omise.co/mobile-banking-scb and -kbank), and none takes a code like this one. Gateways' own instructions for
 * PromptPay on a phone are to choose the picture in the banking app (docs.xendit.co/docs/qr-promptpay,
 * docs.adyen.com/payment-methods/promptpay).
 */
export function BankingQr({ value, amount, pictures }: BankingQrProps) {
  const t = useText();
  const label = t("payment.scanQr", { amount });
  const isThai = isThaiQr(value);
  const picture = useMemo(() => qrPicture(value, isThai), [value, isThai]);
  return (
    <>
      <div className="flex flex-col items-center rounded-lg bg-white p-2">
        {picture === null ? (
          <>
            {isThai ? <p className="mb-1 text-sm font-bold text-black">{thaiQrName}</p> : null}
            <QrCode value={value} label={label} className="w-full max-w-64" />
          </>
        ) : (
          <img src={picture} alt={label} className="w-full max-w-64 [image-rendering:pixelated]" />
        )}
      </div>
      {picture === null ? null : (
        <div className="mt-2 text-center text-sm text-balance text-muted">
          <ByPointer
            touch={
              <>
                {t("payment.saveCode")}
                <br />
                {t("payment.saveCodeNext")}
              </>
            }
            mouse={t("payment.scanCode")}
          />
          {pictures.isAvailable() ? (
            <Button
              look="secondary"
              size="small"
              className="mt-2"
              icon={<ShareIcon size={20} />}
              onClick={() => void pictures.share({ name: "sideline-qr.png", url: picture })}
            >
              {t("ticket.saveOrShare")}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
