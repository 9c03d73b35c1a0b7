import { observer } from "mobx-react-lite";
import { Button, IconButton } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { type DemoMessageId, useDemoText } from "../use-demo.ts";
import { type TourStep, tourSteps } from "./tour-view-model.ts";

const texts: Readonly<Record<TourStep | "done", { readonly title: DemoMessageId; readonly detail: DemoMessageId }>> = {
  find: { title: "tour.find", detail: "tour.findDetail" },
  join: { title: "tour.join", detail: "tour.joinDetail" },
  pay: { title: "tour.pay", detail: "tour.payDetail" },
  ticket: { title: "tour.ticket", detail: "tour.ticketDetail" },
  chat: { title: "tour.chat", detail: "tour.chatDetail" },
  organiser: { title: "tour.organiser", detail: "tour.organiserDetail" },
  leave: { title: "tour.leaveStep", detail: "tour.leaveStepDetail" },
  refund: { title: "tour.refund", detail: "tour.refundDetail" },
  done: { title: "tour.done", detail: "tour.doneDetail" },
};

/** The tour's next step: what to do in the phone, how far the tour is, and a way out. */
export const TourCard = observer(function TourCard({
  vm,
  compact = false,
}: {
  readonly vm: DemoViewModel;
  readonly compact?: boolean;
}) {
  const t = useDemoText();
  const { tour } = vm;
  const { step, number } = tour;
  if (step === null) return null;
  const done = step === "done";
  return (
    <section
      aria-label={t("tour.title")}
      className={classes(
        "relative bg-brand text-brand-contrast",
        compact ? "px-4 pt-[max(0.5rem,var(--safe-top))] pb-2" : "rounded-lg p-4 shadow-float",
      )}
    >
      <div className="flex items-center gap-2">
        <Dots number={number} done={done} />
        <p className="min-w-0 flex-1 text-2xs font-semibold opacity-90">
          {done ? t("tour.title") : t("tour.stepOf", { number, total: tourSteps.length })}
        </p>
        <div
          className={classes(
            "-my-2 -mr-2.5 [&_button]:text-current",
            "[&_button]:hover:bg-white/15 [&_button]:active:bg-white/20",
          )}
        >
          <IconButton label={t("tour.leave")} onClick={tour.leave}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      </div>
      <div className={classes(compact && "flex items-center gap-3")}>
        <div aria-live="polite" aria-atomic="true" className="min-w-0 flex-1">
          <h2 key={step} className={classes("animate-rise font-bold", compact ? "text-sm" : "mt-1.5 text-lg")}>
            {t(texts[step].title)}
          </h2>
          <p className={classes("opacity-95", compact ? "text-xs" : "mt-1 text-sm")}>
            {t(texts[step].detail, { event: tour.title })}
          </p>
        </div>
        <Action vm={vm} className={compact ? "shrink-0" : "mt-3"} />
      </div>
    </section>
  );
});

function Dots({ number, done }: { readonly number: number; readonly done: boolean }) {
  return (
    <span aria-hidden className="flex gap-1">
      {tourSteps.map((step, index) => (
        <span
          key={step}
          className={classes(
            "h-1.5 rounded-full transition-all",
            index + 1 === number && !done
              ? "w-5 bg-white"
              : index + 1 < number || done
                ? "w-1.5 bg-white"
                : "w-1.5 bg-white/40",
          )}
        />
      ))}
    </span>
  );
}

/** The one action that the tour offers at this step, if any. */
const Action = observer(function Action({ vm, className }: { readonly vm: DemoViewModel; readonly className: string }) {
  const t = useDemoText();
  const { tour, actions } = vm;
  const { step, isAstray } = tour;
  const button = (text: string, onClick: () => void, busy = false) => (
    <Button
      look="secondary"
      size="small"
      className={classes("border-transparent", className)}
      busy={busy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
  if (step === "done") return button(t("tour.again"), () => void vm.beginTour(), actions.isPending("tour"));
  if (step === "refund")
    return button(t("tour.letTimePass"), () => void tour.letTimePass(), actions.isPending("clock:run-out"));
  if (step === "pay" && !isAstray) return button(t("payment.fillTestCard"), tour.fillTestCard);
  if (step === "ticket" && !isAstray) return button(t("tour.toChat"), tour.ticketIsSeen);
  if (step === "chat") return button(t("tour.toOrganiser"), tour.chatIsSeen);
  if (step === "organiser") return button(t("tour.goOn"), tour.goOn);
  return step === "find" || isAstray ? button(t("tour.showMe"), tour.showMe) : null;
});
