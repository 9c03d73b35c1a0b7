import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface AttendanceSheetProps {
  readonly open: boolean;
  readonly name: string;
  readonly onAnswer: (attended: boolean) => void;
  readonly onClose: () => void;
  readonly busy?: boolean;
}

/** The game is over: whoever did not come gets money back by the refund policy. */
export function AttendanceSheet({ open, name, onAnswer, onClose, busy = false }: AttendanceSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={t("console.cameTitle", { name })}
      closeLabel={t("common.close")}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="secondary" disabled={busy} onClick={() => onAnswer(false)}>
            {t("console.didNotCome")}
          </Button>
          <Button busy={busy} onClick={() => onAnswer(true)}>
            {t("console.came")}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{t("console.cameDetail")}</p>
    </Sheet>
  );
}
