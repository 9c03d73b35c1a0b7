import { observer } from "mobx-react-lite";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { CheckIcon, CloseIcon } from "#ui/components/looks/icons.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useDemoText } from "../use-demo.ts";
import type { LineViewModel, Receiver } from "./line-view-model.ts";

/** LINE's share target picker: friends, any number of them, then Send. */
export const SharePicker = observer(function SharePicker({ line }: { readonly line: LineViewModel }) {
  const t = useDemoText();
  const count = line.chosen.length;
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-2">
        <IconButton label={t("common.close")} onClick={line.close}>
          <CloseIcon />
        </IconButton>
        <h2 className="min-w-0 flex-1 text-center text-base font-bold">{t("line.sendTo")}</h2>
        <button
          type="button"
          disabled={count === 0}
          onClick={line.send}
          className="line-send min-h-11 rounded-md px-3 text-sm font-bold disabled:opacity-40"
        >
          {count === 0 ? t("line.send") : `${t("line.send")} (${count})`}
        </button>
      </header>
      <h3 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted">{t("line.friends")}</h3>
      <ul className="flex-1 overflow-y-auto">
        {line.receivers.map((receiver) => (
          <ReceiverRow
            key={receiver.id}
            receiver={receiver}
            chosen={line.chosen.includes(receiver.id)}
            onToggle={() => line.toggle(receiver.id)}
          />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">{t("line.plays")}</p>
    </>
  );
});

interface ReceiverRowProps {
  readonly receiver: Receiver;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

function ReceiverRow({ receiver: { displayName }, chosen, onToggle }: ReceiverRowProps) {
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen}
        onClick={onToggle}
        className="flex min-h-15 w-full items-center gap-3 px-4 text-left active:bg-surface-sunken"
      >
        <Avatar name={displayName} size={44} />
        <span className="min-w-0 flex-1 text-base">{displayName}</span>
        <span
          aria-hidden
          className={classes(
            "grid size-6 place-items-center rounded-full",
            chosen ? "line-chosen" : "border-2 border-line-strong",
          )}
        >
          {chosen ? <CheckIcon size={16} /> : null}
        </span>
      </button>
    </li>
  );
}
