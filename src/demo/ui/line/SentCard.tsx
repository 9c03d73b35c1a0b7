import { observer } from "mobx-react-lite";
import { Button, IconButton } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { BackIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { SportCover } from "#ui/covers/SportCover.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { asBubble } from "../chat/chat-view-model.ts";
import { FlexBubble, PicturesContext } from "../chat/FlexBubble.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { SidelineMark } from "../parts.tsx";
import { useDemoText, useDemoTime } from "../use-demo.ts";

/** The chat that the card was sent to, as its sender sees it. The card's button opens the app as a receiver. */
export const SentCard = observer(function SentCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { line } = vm;
  const { now, zone } = useDemoTime(vm.world);
  const [first = ""] = line.names;
  const title = line.names.join(", ");
  return (
    <div className="line-chat flex min-h-0 flex-1 flex-col">
      <header className="line-chat-bar flex min-h-14 items-center gap-1 px-2">
        <IconButton label={t("line.backToApp")} onClick={line.close}>
          <BackIcon />
        </IconButton>
        <Avatar name={first} size={32} />
        <h2 className="min-w-0 flex-1 truncate pl-2 text-base font-bold">{title}</h2>
      </header>
      <div role="log" aria-label={title} className="min-h-0 flex-1 overflow-y-auto px-3 py-4">
        <PicturesContext value={pictureAt}>
          {line.messages.map((message, index) => {
            const bubble = message.type === "flex" ? asBubble(message.contents) : null;
            return (
              <div key={index} className="mb-3 flex animate-rise items-end justify-end gap-1.5">
                <time className="line-chat-time shrink-0 text-2xs tabular">{format.time(now, zone)}</time>
                <div className="w-64 max-w-[80%]">
                  {bubble ? <FlexBubble bubble={bubble} onFollow={line.openCard} /> : null}
                  {message.type === "text" ? (
                    <p className="line-own-text ml-auto w-fit rounded-xl px-3.5 py-2 text-sm">{message.text}</p>
                  ) : null}
                </div>
              </div>
            );
          })}
        </PicturesContext>
        <p className="my-3 flex justify-center">
          <span className="line-chat-note max-w-72 rounded-xl px-3 py-1 text-center text-xs text-balance">
            {t("line.tapAs", { name: first })}
          </span>
        </p>
      </div>
      <footer className="line-chat-bar px-4 py-3">
        <Button wide look="secondary" onClick={line.close}>
          {t("line.backToApp")}
        </Button>
      </footer>
    </div>
  );
});

/** A sport's picture is drawn by the build from the same sheet; there is no server here to have it from. */
function pictureAt(url: string) {
  const { pathname } = new URL(url);
  const sport = /^\/previews\/(\w+)\.jpg$/u.exec(pathname)?.[1];
  if (sport !== undefined) return <SportCover sport={sport} seed={sport} className="block h-full w-full" />;
  return pathname === "/line-icon.png" ? <SidelineMark size={18} /> : <ChevronRightIcon size={14} />;
}
