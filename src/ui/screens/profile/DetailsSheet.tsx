import { observer } from "mobx-react-lite";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FormSheet } from "#ui/parts/asking/FormSheet.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { DetailsFields } from "./DetailsFields.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";
import type { QuickFilling } from "./line-help.ts";

interface DetailsSheetProps {
  readonly vm: ProfileViewModel;
}

/** Editing the member's details. What was typed stays until it is saved. */
export const DetailsSheet = observer(function DetailsSheet({ vm }: DetailsSheetProps) {
  const t = useText();
  const { form } = vm;
  const busy = vm.session.formLoading;
  const failure = vm.saveFailed ? ({ kind: "failed", failure: vm.session.failure } as const) : null;
  return (
    <FormSheet
      open={form !== null}
      onClose={vm.cancelEdit}
      title={t("profile.editDetails")}
      trouble={<TroubleBanner typed trouble={failure} />}
      sendLabel={t("common.save")}
      busy={busy}
      onSend={() => void vm.save()}
    >
      {form ? (
        <>
          <AutoFillButton quickFill={vm.quickFill} onTap={() => void vm.fillIn()} />
          <DetailsFields
            form={form}
            disabled={busy}
            offersSignUp={vm.session.systemProfile?.signedUp === false}
            lineName={vm.lineName}
            onRead={vm.read}
          />
        </>
      ) : null}
    </FormSheet>
  );
});

/**
 * LINE's design regulations require its own pictures, from its own addresses and in its own size, in Japanese
 * everywhere.
 */
const pictures = "https://account-center-fe.line-scdn.net/images/quick_fill_button_simple_";
const words = "ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます";

interface AutoFillButtonProps {
  readonly quickFill: QuickFilling;
  readonly onTap: () => void;
}

/** Common Profile Quick-fill's button; LINE mini app doc, *Auto-fill button guidelines*. */
const AutoFillButton = observer(function AutoFillButton({ quickFill, onTap }: AutoFillButtonProps) {
  const t = useText();
  if (!quickFill.offered) return null;
  return (
    <div className="mb-4">
      {quickFill.failed ? (
        <Banner urgent tone="warning" icon={<AlertIcon />} title={t("profile.fillFailed")}>
          {t("profile.fillFailedDetail")}
        </Banner>
      ) : null}
      {/* The guidelines ask for 10 px of empty space around it. */}
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
