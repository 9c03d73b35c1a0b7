import type { ConversationLineView } from "#contract/conversations/conversation.ts";
import type { LineAuthor } from "#domain/conversation/conversation.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useFormat } from "#ui/i18n/use-format.ts";

interface ConversationLinesProps {
  readonly lines: readonly ConversationLineView[];
  /** Who looks: the side whose texts stand at the end of the line. */
  readonly own: LineAuthor;
  /** What the own side is called, and the other one. */
  readonly names: { readonly own: string; readonly other: string };
}

/** The texts of a conversation, the latest at the end; screen readers hear what is added. */
export function ConversationLines({ lines, own, names }: ConversationLinesProps) {
  return (
    <div role="log" className="empty:hidden">
      {lines.length === 0 ? null : (
        <ol className="space-y-3">
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} isOwn={line.author === own} names={names} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface LineProps extends Pick<ConversationLinesProps, "names"> {
  readonly line: ConversationLineView;
  readonly isOwn: boolean;
}

function Line({ line: { text, writtenAt, event }, isOwn, names }: LineProps) {
  const format = useFormat();
  return (
    <div className={classes("flex flex-col", isOwn ? "items-end" : "items-start")}>
      <p className="mb-1 text-xs text-muted">
        <DottedLine>
          {isOwn ? names.own : names.other}
          {format.fixedMoment(writtenAt, deviceZone(), writtenAt)}
          {event?.title}
        </DottedLine>
      </p>
      <p
        className={classes(
          "max-w-[85%] rounded-lg px-3.5 py-2.5 wrap-anywhere whitespace-pre-line",
          isOwn ? "rounded-tr-xs bg-brand-soft" : "rounded-tl-xs bg-surface-sunken",
        )}
      >
        {text}
      </p>
    </div>
  );
}
