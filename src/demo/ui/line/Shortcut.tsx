import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { SidelineMark } from "../parts.tsx";
import { useDemoText, useDemoTime } from "../use-demo.ts";
import type { LineViewModel } from "./line-view-model.ts";

/** LINE's own page, which leads to the shortcut. */
export const ShortcutPage = observer(function ShortcutPage({ line }: { readonly line: LineViewModel }) {
  const t = useDemoText();
  return (
    <div className="flex flex-1 flex-col px-6 pb-6">
      <div className="flex flex-1 flex-col items-center justify-center text-center">
        <SidelineMark size={88} />
        <h2 className="mt-6 text-xl font-bold text-balance">{t("line.shortcutTitle")}</h2>
        <p className="mt-2 text-sm text-pretty text-muted">{t("line.shortcutDetail")}</p>
      </div>
      <p className="mb-4 text-center text-xs text-muted">{t("line.playsHomeScreen")}</p>
      <button type="button" onClick={line.add} className="line-add min-h-13 rounded-md text-base font-bold">
        {t("line.add")}
      </button>
      <Button look="quiet" wide className="mt-2" onClick={line.close}>
        {t("common.cancel")}
      </Button>
    </div>
  );
});

/** The phone's home screen with the new icon on it. */
export const AddedShortcut = observer(function AddedShortcut({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  return (
    <div className="line-home flex flex-1 flex-col px-6 py-5">
      <p className="text-sm font-semibold tabular">{format.time(now, zone)}</p>
      <div className="mt-10 grid grid-cols-4 gap-x-5 gap-y-6">
        {Array.from({ length: 9 }, (_, index) => (
          <span key={index} aria-hidden className="aspect-square rounded-lg bg-white/25" />
        ))}
        <button type="button" onClick={vm.line.openShortcut} className="-m-1.5 flex flex-col items-center gap-1 p-1.5">
          <SidelineMark size={64} />
          <span className="text-xs font-semibold">Sideline</span>
        </button>
      </div>
      <p className="mt-auto mb-4 text-center text-sm text-balance">{t("line.tapIcon")}</p>
      <Button look="secondary" wide onClick={vm.line.close}>
        {t("line.backToApp")}
      </Button>
    </div>
  );
});
