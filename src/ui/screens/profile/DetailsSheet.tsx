import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts } from "#ui/parts/asking/failure.ts";
import { DetailsFields } from "./DetailsFields.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";
import type { QuickFilling } from "./quick-filling.ts";

interface DetailsSheetProps {
  readonly vm: ProfileViewModel;
}

/** Editing what the member told us. What was typed stays until it is saved. */
export const DetailsSheet = observer(function DetailsSheet({ vm }: DetailsSheetProps) {
  const t = useText();
  const { form } = vm;
  const busy = vm.session.formLoading;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void vm.save();
  };
  return (
    <Sheet
      open={form !== null}
      onClose={vm.cancelEdit}
      title={t("profile.editDetails")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={busy} onClick={() => void vm.save()}>
          {t("common.save")}
        </Button>
      }
    >
      <SaveTrouble vm={vm} />
      {form ? (
        <form onSubmit={save} noValidate>
          <AutoFillButton quickFill={vm.quickFill} onTap={() => void vm.fillIn()} />
          <DetailsFields form={form} disabled={busy} offersSignUp={vm.session.systemProfile?.signedUp === false} />
          <button type="submit" hidden aria-label={t("common.save")} />
        </form>
      ) : null}
    </Sheet>
  );
});

/** Saving failed, and no field says why. */
const SaveTrouble = observer(function SaveTrouble({ vm }: DetailsSheetProps) {
  const t = useText();
  if (!vm.saveFailed) return null;
  const { title, detail } = failureTexts(vm.session.failure);
  return (
    <div className="mb-4">
      <Banner urgent tone="warning" icon={<AlertIcon />} title={t(title)}>
        {t(detail)}
      </Banner>
    </div>
  );
});

/** LINE's own pictures, at LINE's own addresses and size, in Japanese everywhere: its design regulations allow no others. */
const pictures = "https://account-center-fe.line-scdn.net/images/quick_fill_button_simple_";
const words = "ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます";

interface AutoFillButtonProps {
  readonly quickFill: QuickFilling;
  readonly onTap: () => void;
}

/** Common Profile Quick-fill's button, where LINE can fill in the form (LINE mini app doc, *Auto-fill button guidelines*). */
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
