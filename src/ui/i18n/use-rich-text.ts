import { createElement, Fragment, type ReactNode } from "react";
import { useText } from "./I18nProvider.tsx";
import type { MessageId } from "./message-id.ts";

/** Stand around a part's name while the translator works; no text has them. */
const [open, close] = ["\u0002", "\u0003"];
const marked = new RegExp(`${open}([^${close}]*)${close}`, "u");

/** Texts some of whose arguments are elements, such as links inside a sentence. */
export function useRichText(): (id: MessageId, parts: Readonly<Record<string, ReactNode>>) => ReactNode {
  const t = useText();
  return (id, parts) => {
    const names = Object.keys(parts).map((name) => [name, open + name + close]);
    // Every second piece is the name of a part.
    const pieces = t(id, Object.fromEntries(names)).split(marked);
    return pieces.map((piece, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? parts[piece] : piece));
  };
}
