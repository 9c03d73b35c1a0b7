import { SidelineMark } from "../parts/SidelineMark.tsx";
import { useDemoText } from "../i18n/use-demo-text.ts";
import type { ChatMessage } from "./chat-view-model.ts";
import { FlexBubble } from "./flex/FlexBubble.tsx";

interface ChatBubbleProps {
  readonly message: ChatMessage;
  readonly time: string;
  readonly onFollow: (path: string) => void;
}

/** One message of the account, with its time beside it, as LINE has it. */
export function ChatBubble({ message: { text, bubble, link }, time, onFollow }: ChatBubbleProps) {
  return (
    <div className="mb-3 flex animate-rise items-start gap-2">
      <span className="mt-0.5 overflow-hidden rounded-full">
        <SidelineMark size={32} />
      </span>
      <div className="flex min-w-0 flex-1 items-end gap-1.5">
        <div className="min-w-0 max-w-64 flex-1">
          {bubble ? (
            <FlexBubble bubble={bubble} onFollow={onFollow} />
          ) : (
            <TextBubble text={text} link={link} onFollow={onFollow} />
          )}
        </div>
        <time className="line-chat-time shrink-0 text-2xs tabular">{time}</time>
      </div>
    </div>
  );
}

/** A text, and under it the address that it leads to. */
function TextBubble({
  text,
  link,
  onFollow,
}: {
  readonly text: string;
  readonly link: string | null;
  readonly onFollow: (path: string) => void;
}) {
  const t = useDemoText();
  return (
    <div className="line-chat-text relative w-fit max-w-full rounded-xl rounded-tl-xs px-3.5 py-2 text-sm break-words whitespace-pre-line">
      {text}
      {link === null ? null : (
        <button
          type="button"
          title={t("chat.open")}
          onClick={() => onFollow(link)}
          className="line-chat-link mt-0.5 block max-w-full truncate text-left text-sm underline underline-offset-2"
        >
          liff.line.me{link}
        </button>
      )}
    </div>
  );
}
