import { observer } from "mobx-react-lite";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { QuickFilling } from "./quick-filling.ts";

/** LINE's own pictures, at LINE's own addresses and size, in Japanese everywhere: its design regulations allow no others. */
const pictures = "https://account-center-fe.line-scdn.net/images/quick_fill_button_simple_";
const words = "ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます";

interface AutoFillButtonProps {
  readonly quickFill: QuickFilling;
  readonly onTap: () => void;
}

/** Common Profile Quick-fill's button, where LINE can fill in the form (LINE mini app doc, *Auto-fill button guidelines*). */
export const AutoFillButton = observer(function AutoFillButton({ quickFill, onTap }: AutoFillButtonProps) {
  const t = useText();
  if (!quickFill.offered) return null;
  return (
    <div className="mb-4">
      {quickFill.failed ? (
        <Banner urgent tone="warning" icon={<AlertIcon />} title={t("profile.fillFailed")}>
          {t("profile.fillFailedDetail")}
        </Banner>
      ) : null}
      {/* 10 px of nothing around it, and no look of ours. */}
      <button
        type="button"
        lang="ja"
        aria-disabled={quickFill.busy || undefined}
        onClick={onTap}
        className="mx-auto my-2.5 block"
      >
        <img
          src={`${pictures}black.png`}
          alt={words}
          width={264}
          height={73}
          referrerPolicy="no-referrer"
          className="dark:hidden"
        />
        <img
          src={`${pictures}white.png`}
          alt={words}
          width={264}
          height={73}
          referrerPolicy="no-referrer"
          className="hidden dark:block"
        />
      </button>
    </div>
  );
});
