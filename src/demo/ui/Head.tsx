import { observer } from "mobx-react-lite";
import { FilterIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "./demo-view-model.ts";
import { SideTabs } from "./organiser/SideTabs.tsx";
import { SidelineMark } from "./parts.tsx";
import { TourCard } from "./tour/TourCard.tsx";
import { useDemoText } from "./use-demo.ts";

interface HeadProps {
  readonly vm: DemoViewModel;
  /** There is room beside the phone. */
  readonly wide: boolean;
}

/**
 * What this is, above everything: the headline beside the phone, or a bar over it with the handle of the drawer, so
 * that nothing of the demo lies on the app. In the bar stands the story that is played, and the tour while it runs. It
 * looks as the page's own head did before (`pages/demo/index.html`), whose style it has.
 */
export const Head = observer(function Head({ vm, wide }: HeadProps) {
  const t = useDemoText();
  const { story } = vm.scenario;
  const { tour, actions } = vm;
  if (!wide && tour.step !== null) return <TourCard vm={vm} compact />;
  const told = !wide && story !== null;
  return (
    <div className="head">
      <div className="head-bar">
        <SidelineMark size={wide ? 36 : 26} />
        <div className="head-words">
          <h1>{told ? t(`story.${story}`) : t("head.title")}</h1>
          <p className="head-claim">{t("head.claim")}</p>
          {told ? <p>{t(`story.${story}.try`)}</p> : null}
        </div>
        {tour.active || told ? null : (
          <button
            type="button"
            className="head-tour"
            aria-busy={actions.isPending("tour") || undefined}
            onClick={() => void vm.beginTour()}
          >
            <span className="head-short">{t("head.tour")}</span>
            <span className="head-long">{t("tour.begin")}</span>
          </button>
        )}
        {wide ? null : <Handle vm={vm} />}
      </div>
      <SideTabs vm={vm} />
    </div>
  );
});

/** Opens the drawer. */
const Handle = observer(function Handle({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { unread } = vm.chat;
  const label = unread > 0 ? `${t("drawer.open")}. ${t("chat.unread", { count: unread })}` : t("drawer.open");
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={vm.drawerOpen}
      onClick={vm.openDrawer}
      className="head-menu"
    >
      <FilterIcon size={18} />
      <span aria-hidden>{t("drawer.demo")}</span>
      {unread > 0 ? <span aria-hidden className="-ml-0.5 size-2.5 self-center rounded-full bg-danger-mark" /> : null}
    </button>
  );
});
