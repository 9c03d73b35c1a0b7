import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";

/** The story that plays, what to try in it, and its beginning once more. */
export const NowPlaying = observer(function NowPlaying({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { story } = vm.scenario;
  return (
    <Card sideline="brand">
      <p className="text-xs font-semibold text-brand-ink">{t("drawer.now")}</p>
      <h2 className="mt-0.5 text-lg">{t(story === null ? "drawer.noStory" : `story.${story}`)}</h2>
      <p className="mt-1 text-sm text-muted">{t(story === null ? "drawer.noStoryTry" : `story.${story}.try`)}</p>
      {story === null ? null : (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          icon={<RefreshIcon size={18} />}
          busy={vm.actions.busy === `begin:${story}`}
          onClick={() => void vm.begin(story)}
        >
          {t("drawer.again")}
        </Button>
      )}
    </Card>
  );
});
