import { observer } from "mobx-react-lite";
import { sides } from "../../scenario.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";

/** Whose device is looked at. It looks as the page's own did before (`pages/demo/index.html`), whose style it has. */
export const SideTabs = observer(function SideTabs({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <div className="sides" role="group" aria-label={t("device.title")}>
      {sides.map((side) => (
        <button key={side} type="button" aria-pressed={vm.organiser.side === side} onClick={() => vm.chooseSide(side)}>
          {side === "member" ? (
            t("device.member")
          ) : (
            <>
              <span className="sides-one">{t("device.organiser")}</span>
              <span className="sides-both">{t("device.both")}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
});
