import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";

const stroke = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round" } as const;

/**
 * The organiser's device beside the member's phone, or in its place. It looks as the page's own phone does
 * (`pages/demo/index.html`), whose style it has; once loaded it stays, so that nothing in it is lost.
 */
export const OrganiserDevice = observer(function OrganiserDevice({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const frame = useRef<HTMLIFrameElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const { organiser } = vm;

  useEffect(() => {
    if (frame.current && header.current) organiser.mount(frame.current, header.current);
  }, [organiser]);

  const caption = `${t("device.organiser")} · ${organiser.name}`;
  return (
    <section id="organiser" className="device" data-caption={caption} aria-label={caption}>
      <div className="device-body">
        <div ref={header} className="device-line" aria-busy="true">
          <button type="button" aria-label={t("head.back")} onClick={organiser.back}>
            <svg viewBox="0 0 24 24" aria-hidden {...stroke} strokeLinejoin="round">
              <path d="m15 5-7 7 7 7" />
            </svg>
          </button>
          <div>
            <b>{t("device.organiser")}</b>
            <small>liff.line.me</small>
          </div>
          <button type="button" aria-label={t("device.close")} onClick={() => vm.chooseSide("member")}>
            <svg viewBox="0 0 24 24" aria-hidden {...stroke}>
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
          <i />
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the demo's own page, trusted */}
        <iframe
          ref={frame}
          className="device-app"
          title={t("device.organiser")}
          allow="clipboard-write; clipboard-read; geolocation"
        />
      </div>
    </section>
  );
});
