import { observer } from "mobx-react-lite";
import { memo, useState } from "react";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { inkTone, type Tone } from "#ui/components/looks/tone.ts";
import type { RecordedAnswer, RecordedCall } from "../../call-recorder.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";
import { PanelHeading } from "../parts.tsx";
import { pathTemplate, shownBody, shownQuery } from "./shown-call.ts";

/** The app's calls as they pass, the newest first; each opens to what was sent and answered. */
export const WireCard = observer(function WireCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { calls, clearCalls } = vm.behind;
  const clear = (
    <button
      type="button"
      onClick={clearCalls}
      className="-my-2 -mr-2 min-h-11 px-2 text-xs font-semibold text-brand-ink"
    >
      {t("behind.clear")}
    </button>
  );
  return (
    <CardFrame>
      <PanelHeading title={t("behind.wire")} hint={t("behind.wireHint")} action={calls.length > 0 ? clear : null} />
      {calls.length === 0 ? <p className="mt-2 text-sm text-muted">{t("behind.wireEmpty")}</p> : null}
      <ol className="-mx-2 mt-1.5">
        {calls.map((call) => (
          <CallRow key={call.number} call={call} />
        ))}
      </ol>
    </CardFrame>
  );
});

/** One call: what was asked, how it was answered, and how long that took. A tap opens what was sent and answered. */
export const CallRow = memo(function CallRow({ call }: { readonly call: RecordedCall }) {
  const { method, path, answer } = call;
  const [open, setOpen] = useState(false);
  return (
    <li className="animate-rise">
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group rounded-sm open:bg-surface"
      >
        <summary
          className={classes(
            "flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-sm px-2 font-mono text-2xs",
            "hover:bg-surface-sunken [&::-webkit-details-marker]:hidden",
          )}
        >
          <span className="w-11 shrink-0 font-bold text-muted">{method}</span>
          <span className="min-w-0 flex-1 truncate" title={path}>
            {pathTemplate(path)}
          </span>
          <Outcome answer={answer} />
        </summary>
        {open ? <CallDetails call={call} /> : null}
      </details>
    </li>
  );
});

function Outcome({ answer }: { readonly answer: RecordedAnswer | null }) {
  const t = useDemoText();
  if (answer === null) return <span className="shrink-0 animate-pulse text-subtle">{t("behind.underWay")}</span>;
  const { status, took, stream } = answer;
  return (
    <span className="flex shrink-0 items-center gap-2 tabular">
      {stream ? (
        <span className="flex items-center gap-1 text-subtle">
          {stream.open ? <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-success-mark" /> : null}
          {t(stream.open ? "behind.live" : "behind.streamEnded")} · {t("behind.events", { count: stream.events })}
        </span>
      ) : (
        <span className="text-subtle">{t("behind.ms", { ms: took })}</span>
      )}
      <span className={classes("min-w-7 text-right font-bold", inkTone[toneOf(status)])}>
        {status ?? t("behind.noAnswer")}
      </span>
    </span>
  );
}

function toneOf(status: number | null): Tone {
  if (status === null || status >= 500) return "danger";
  return status >= 400 ? "warning" : "success";
}

function CallDetails({ call: { method, path, query, signed, sent, answer } }: { readonly call: RecordedCall }) {
  const t = useDemoText();
  const values = shownQuery(query);
  return (
    <div className="px-2 pb-2.5 text-2xs">
      <p className="mt-1 mb-0.5 font-semibold text-muted">{t("behind.request")}</p>
      <pre className="demo-json">
        {method} {path}
        {values.map(({ name, value }) => `\n  ${name}=${value}`)}
        {signed ? "\nAuthorization: Bearer ••••" : null}
        {sent === null ? null : `\n\n${shownBody(sent)}`}
      </pre>
      {answer === null ? null : (
        <>
          <p className="mt-2 mb-0.5 font-semibold text-muted">{t("behind.response")}</p>
          <pre className="demo-json">
            {answer.body === null ? `${answer.status ?? t("behind.noAnswer")}` : shownBody(answer.body)}
          </pre>
        </>
      )}
    </div>
  );
}
