import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText, useDemoTime, useWide } from "../use-demo.ts";
import { SidelineMark } from "../parts.tsx";
import type { ChatMessage } from "./chat-view-model.ts";
import { FlexBubble } from "./FlexBubble.tsx";

/** The official account's chat, as it would look in LINE on the viewer's phone. */
export const ChatPanel = observer(function ChatPanel({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { chat } = vm;
  const wide = useWide();
  const onScreen = wide || vm.drawerOpen;
  const { show, hide } = chat;

  useEffect(() => {
    if (!onScreen) return undefined;
    show();
    return hide;
  }, [onScreen, show, hide]);

  return (
    <div className="line-chat overflow-hidden rounded-lg shadow-lift">
      <header className="line-chat-bar flex items-center gap-2.5 px-4 py-2.5">
        <SidelineMark size={28} />
        <div className="min-w-0">
          <h3 className="text-sm leading-tight font-bold">Sideline</h3>
          <p className="text-2xs opacity-75">{t("chat.account")}</p>
        </div>
      </header>
      <Messages vm={vm} />
    </div>
  );
});

const Messages = observer(function Messages({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  const { messages, isFriend } = vm.chat;
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;

  // Scrolls to the newest message.
  useEffect(() => {
    const list = end.current?.parentElement;
    list?.scrollTo({ top: list.scrollHeight, behavior: "smooth" });
  }, [last]);

  const days = messages.map(({ at }) => localDateOf(at, zone));
  return (
    <div role="log" aria-label={t("chat.title")} className="line-chat-room px-3 py-4">
      {messages.map((message, index) => (
        <div key={message.id}>
          {days[index] === days[index - 1] ? null : <Note>{format.day(message.at, zone, now)}</Note>}
          <ChatBubble message={message} time={format.time(message.at, zone)} onFollow={vm.chat.follow} />
        </div>
      ))}
      {isFriend ? null : <Note>{t("chat.noFriend")}</Note>}
      {isFriend && messages.length === 0 ? <Note>{t("chat.empty")}</Note> : null}
      <div ref={end} />
    </div>
  );
});

function Note({ children }: { readonly children: string }) {
  return (
    <p className="my-3 flex justify-center">
      <span className="line-chat-note max-w-72 rounded-xl px-3 py-1 text-center text-xs text-balance">{children}</span>
    </p>
  );
}

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
    <div
      className={classes(
        "line-chat-text relative w-fit max-w-full rounded-xl rounded-tl-xs px-3.5 py-2 text-sm",
        "break-words whitespace-pre-line",
      )}
    >
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
