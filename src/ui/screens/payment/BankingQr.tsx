import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface BankingQrProps {
  readonly value: string;
  /** The amount in it, in words. */
  readonly amount: string;
}

/** A code that a banking app scans, on white in both themes. */
export function BankingQr({ value, amount }: BankingQrProps) {
  const t = useText();
  return (
    <div className="flex justify-center rounded-lg bg-white p-2">
      <QrCode value={value} label={t("payment.scanQr", { amount })} className="w-full max-w-64" />
    </div>
  );
}
