import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { RouteIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { tourSteps } from "./tour-steps.ts";

/** The way into the tour; nothing while one is under way. */
export const TourStart = observer(function TourStart({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  if (vm.tour.active) return null;
  return (
    <div className="mb-5">
      <Button wide icon={<RouteIcon size={20} />} busy={vm.actions.busy === "tour"} onClick={() => void vm.beginTour()}>
        {t("tour.begin")}
      </Button>
      <p className="mt-1.5 px-1 text-xs text-subtle">{t("tour.beginHint", { total: tourSteps.length })}</p>
    </div>
  );
});
