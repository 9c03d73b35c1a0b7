import type { ParticipationStateWire } from "#contract/joining/participation.ts";
import { classes } from "#ui/components/looks/classes.ts";
import type { Tone } from "#ui/components/looks/tone.ts";
import { toneOf } from "#ui/parts/joining/StateBadge.tsx";
import { useDemoText } from "../use-demo.ts";

/** A state's place in the picture: a column and a row, from 1, and where its arrows lead. */
export interface MappedState {
  readonly state: ParticipationStateWire;
  readonly column: 1 | 2 | 3;
  readonly row: 1 | 2 | 3;
  readonly to: { readonly right?: boolean; readonly down?: boolean };
  /** Not every participation passes through it. */
  readonly aside?: boolean;
  /** It is final: no move leads out of it. */
  readonly end?: boolean;
}

/** The states of a participation and the moves between them (product rules, *Participation: states and moves*). */
export const participationMap: readonly MappedState[] = [
  { state: "waitlisted", column: 1, row: 1, to: { right: true } },
  { state: "offered", column: 3, row: 1, to: { down: true } },
  { state: "awaiting_payment", column: 1, row: 2, to: { right: true, down: true } },
  { state: "under_review", column: 2, row: 2, to: { right: true, down: true }, aside: true },
  { state: "confirmed", column: 3, row: 2, to: { down: true } },
  { state: "expired", column: 1, row: 3, to: {}, end: true },
  { state: "event_cancelled", column: 2, row: 3, to: {}, end: true },
  { state: "left", column: 3, row: 3, to: {}, end: true },
];

/** The ground of the state where the participation stands. */
const filled: Readonly<Record<Tone, string>> = {
  neutral: "border-transparent bg-ink text-surface-raised",
  brand: "border-transparent bg-brand text-brand-contrast",
  success: "border-success-mark bg-success-soft text-success-ink",
  warning: "border-warning-mark bg-warning-soft text-warning-ink",
  danger: "border-danger-mark bg-danger-soft text-danger-ink",
};

/** A picture of the states and the moves between them, with the present one filled. */
export function StateMap({ current }: { readonly current: ParticipationStateWire | null }) {
  const t = useDemoText();
  return (
    <ol aria-label={t("behind.map")} className="mt-3 grid grid-cols-3 gap-x-5 gap-y-4">
      {participationMap.map((mapped) => (
        <Node key={mapped.state} mapped={mapped} current={mapped.state === current} />
      ))}
    </ol>
  );
}

function Node({
  mapped: { state, column, row, to, aside, end },
  current,
}: {
  readonly mapped: MappedState;
  readonly current: boolean;
}) {
  const t = useDemoText();
  return (
    <li className="relative" style={{ gridColumn: column, gridRow: row }} aria-current={current ? "step" : undefined}>
      <span
        key={String(current)}
        className={classes(
          "flex h-full min-h-9 items-center justify-center rounded-sm border px-1.5 py-0.5",
          "text-center text-xs leading-tight font-semibold",
          current
            ? classes("animate-rise", filled[toneOf(state)])
            : classes("border-line", end ? "text-subtle" : "bg-surface text-muted", aside && "border-dashed"),
        )}
      >
        {t(`state.${state}`)}
      </span>
      {to.right ? (
        <Arrow
          className={
            state === "waitlisted"
              ? "top-1/2 left-full h-3 w-[calc(100%+2.5rem)] -translate-y-1/2"
              : "top-1/2 left-full h-3 w-5 -translate-y-1/2"
          }
        />
      ) : null}
      {to.down ? <Arrow down className="top-full left-1/2 h-4 w-3 -translate-x-1/2" /> : null}
    </li>
  );
}

/** An arrow from one state's edge to the next one's: a line and its head. */
function Arrow({ down = false, className }: { readonly down?: boolean; readonly className: string }) {
  return (
    <span aria-hidden className={classes("absolute flex items-center justify-center text-line-strong", className)}>
      <span className={classes("absolute bg-current", down ? "inset-y-0.5 w-px" : "inset-x-0.5 h-px")} />
      <span
        className={classes(
          "absolute size-1.5 border-current",
          down ? "bottom-0.5 rotate-45 border-r border-b" : "right-0.5 -rotate-45 border-r border-b",
        )}
      />
    </span>
  );
}
