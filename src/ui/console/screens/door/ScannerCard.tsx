import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { SpinnerScreen } from "#ui/components/feedback/Spinner.tsx";
import { CameraIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { DoorViewModel } from "./door-view-model.ts";

/** The camera's picture while it reads, or why there is none. */
export const ScannerCard = observer(function ScannerCard({ vm }: { readonly vm: DoorViewModel }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { status, scanner } = vm.scan;
  useEffect(() => {
    if (scanner === null) return undefined;
    scanner.showIn(video.current);
    return () => scanner.showIn(null);
  }, [scanner]);
  if (status === "closed") return null;
  if (status === "ended") {
    const again = (
      <Button size="small" icon={<CameraIcon size={18} />} onClick={() => void vm.openScanner()}>
        {t("console.cameraAgain")}
      </Button>
    );
    return (
      <Banner tone="warning" icon={<CameraIcon />} title={t("console.camera.ended")} action={again} urgent>
        {t("console.cameraEnded")}
      </Banner>
    );
  }
  if (status === "refused" || status === "unavailable") {
    return (
      <Banner tone="warning" icon={<CameraIcon />} title={t(`console.camera.${status}`)} urgent>
        {t("console.cameraInstead")}
      </Banner>
    );
  }
  return (
    <div ref={intoView} className="overflow-hidden rounded-lg bg-black">
      {status === "opening" ? <SpinnerScreen label={t("common.loading")} /> : null}
      {status === "open" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- A camera has neither sound nor words.
        <video
          ref={video}
          muted
          playsInline
          aria-label={t("console.cameraPicture")}
          className="aspect-square w-full object-cover"
        />
      ) : null}
    </div>
  );
});

/** The list may be scrolled when its button is tapped. */
function intoView(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: "nearest" });
}
