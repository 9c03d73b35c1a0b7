import { Fragment } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import type { Bubble, BubbleBox, BubbleButton, BubblePart, BubbleText } from "./read-bubble.ts";

interface FlexBubbleProps {
  readonly bubble: Bubble;
  readonly onFollow: (path: string) => void;
}

/** A Flex bubble as LINE draws it: its own ground in both themes, since its colours are its sender's. */
export function FlexBubble({ bubble: { body, footer, ground }, onFollow }: FlexBubbleProps) {
  return (
    <div className="w-full overflow-hidden rounded-xl bg-white text-zinc-900 [color-scheme:light]">
      {body ? (
        <div className="p-4" style={{ backgroundColor: ground.body ?? undefined }}>
          <Part part={body} onFollow={onFollow} />
        </div>
      ) : null}
      {footer ? (
        <div className="p-2.5" style={{ backgroundColor: ground.footer ?? undefined }}>
          <Part part={footer} onFollow={onFollow} />
        </div>
      ) : null}
    </div>
  );
}

interface PartProps<Kind extends BubblePart> {
  readonly part: Kind;
  readonly onFollow: (path: string) => void;
}

function Part({ part, onFollow }: PartProps<BubblePart>) {
  switch (part.kind) {
    case "box":
      return <Box part={part} onFollow={onFollow} />;
    case "text":
      return <Text part={part} />;
    case "button":
      return <Action part={part} onFollow={onFollow} />;
    case "separator":
      return <hr className="border-zinc-200" />;
  }
}

const gaps: Readonly<Record<BubbleBox["gap"], string>> = { none: "", sm: "gap-1.5", md: "gap-2.5", lg: "gap-4" };

function Box({ part: { across, gap, flex, parts }, onFollow }: PartProps<BubbleBox>) {
  return (
    <div
      className={classes("flex min-w-0", across ? "flex-row items-baseline" : "flex-col", gaps[gap])}
      style={share(flex)}
    >
      {parts.map((part, index) => (
        <Fragment key={index}>
          <Part part={part} onFollow={onFollow} />
        </Fragment>
      ))}
    </div>
  );
}

const sizes: Readonly<Record<BubbleText["size"], string>> = {
  xs: "text-2xs",
  sm: "text-xs",
  md: "text-sm",
  lg: "text-base",
  xl: "text-lg",
};

function Text({ part: { text, size, color, bold, wrap, flex } }: { readonly part: BubbleText }) {
  return (
    <p
      className={classes(
        "min-w-0",
        sizes[size],
        bold && "font-bold",
        wrap ? "break-words whitespace-pre-line" : "truncate",
      )}
      style={{ color: color ?? undefined, ...share(flex) }}
    >
      {text}
    </p>
  );
}

function Action({ part: { label, path, filled, color }, onFollow }: PartProps<BubbleButton>) {
  return (
    <button
      type="button"
      onClick={() => onFollow(path)}
      className={classes(
        "min-h-11 w-full rounded-md px-3 text-sm font-semibold",
        filled ? "text-white" : "text-brand-600",
      )}
      style={filled ? { backgroundColor: color ?? "#17c950" } : { color: color ?? undefined }}
    >
      {label}
    </button>
  );
}

function share(flex: number | null): { readonly flex?: string } {
  return flex === null ? {} : { flex: `${flex} 1 0` };
}
