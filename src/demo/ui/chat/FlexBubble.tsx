import type { messagingApi } from "@line/bot-sdk";
import { createContext, type ReactNode, useContext } from "react";
import { classes } from "#ui/components/looks/classes.ts";

/** Draws the picture at an address. By default none, because only shared cards have pictures. */
export const PicturesContext = createContext<(url: string) => ReactNode>(() => null);

interface FlexBubbleProps {
  readonly bubble: messagingApi.FlexBubble;
  readonly onFollow: (path: string) => void;
}

/**
 * A Flex bubble as LINE draws it: with its own background in both themes, since its sender chose its colours. It draws
 * only the parts that the product's messages use.
 */
export function FlexBubble({ bubble: { hero, body, footer, styles }, onFollow }: FlexBubbleProps) {
  const draw = useContext(PicturesContext);
  return (
    <div className="w-full overflow-hidden rounded-xl bg-white text-zinc-900 [color-scheme:light]">
      {hero?.type === "image" ? <div className="aspect-[20/13]">{draw(hero.url)}</div> : null}
      {body ? (
        <div className="p-4" style={{ backgroundColor: colour(styles?.body?.backgroundColor) }}>
          <Part part={body} onFollow={onFollow} />
        </div>
      ) : null}
      {footer ? (
        <div className="p-2.5" style={{ backgroundColor: colour(styles?.footer?.backgroundColor) }}>
          <Part part={footer} onFollow={onFollow} />
        </div>
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly part: messagingApi.FlexComponent;
  readonly onFollow: (path: string) => void;
}

const gaps: Readonly<Record<string, string>> = { sm: "gap-1.5", md: "gap-2.5", lg: "gap-4" };

const margins: Readonly<Record<string, string>> = { md: "mt-2.5", lg: "mt-4" };

const sizes: Readonly<Record<string, string>> = {
  xs: "text-2xs",
  sm: "text-xs",
  lg: "text-base",
  xl: "text-lg",
};

function Part({ part, onFollow }: PartProps) {
  const draw = useContext(PicturesContext);
  switch (part.type) {
    case "box":
      return (
        <div
          className={classes(
            "flex min-w-0",
            part.layout === "vertical" ? "flex-col" : "flex-row items-baseline",
            gaps[part.spacing ?? ""],
            margins[part.margin ?? ""],
          )}
          style={share(part.flex)}
        >
          {part.contents.map((inner, index) => (
            <Part key={index} part={inner} onFollow={onFollow} />
          ))}
        </div>
      );
    case "text":
      return (
        <p
          className={classes(
            "min-w-0",
            sizes[part.size ?? ""] ?? "text-sm",
            part.weight === "bold" && "font-bold",
            part.wrap ? "break-words whitespace-pre-line" : "truncate",
          )}
          style={{ color: colour(part.color), ...share(part.flex) }}
        >
          {part.text}
        </p>
      );
    case "button":
      return <Action part={part} onFollow={onFollow} />;
    case "image":
      return <span className="grid shrink-0 place-items-center self-center text-zinc-500">{draw(part.url)}</span>;
    case "separator":
      return <hr className="border-zinc-200" />;
    default:
      return null;
  }
}

function Action({ part: { action, style, color }, onFollow }: PartProps & { readonly part: messagingApi.FlexButton }) {
  if (action.type !== "uri") return null;
  const { label, uri = "" } = action;
  const filled = style === "primary";
  return (
    <button
      type="button"
      onClick={() => onFollow(uri)}
      className={classes(
        "min-h-11 w-full rounded-md px-3 text-sm font-semibold",
        filled ? "text-white" : "text-brand-600",
      )}
      style={filled ? { backgroundColor: colour(color) ?? "#17c950" } : { color: colour(color) }}
    >
      {label}
    </button>
  );
}

function share(flex: number | undefined): { readonly flex?: string } {
  return flex === undefined ? {} : { flex: `${flex} 1 0` };
}

/** LINE takes `#rrggbb` and `#rrggbbaa`; anything else is not a colour. */
function colour(value: string | undefined): string | undefined {
  return value !== undefined && /^#[\da-f]{6}(?:[\da-f]{2})?$/iu.test(value) ? value : undefined;
}
