import type { ReactNode } from "react";

interface ByPointerProps {
  /** For a finger. */
  readonly touch: ReactNode;
  /** For a mouse or a touchpad. */
  readonly mouse: ReactNode;
}

/** What to do with a finger or with a mouse, by what this device is mostly used with. */
export function ByPointer({ touch, mouse }: ByPointerProps) {
  return (
    <>
      <span className="pointer-fine:hidden">{touch}</span>
      <span className="hidden pointer-fine:inline">{mouse}</span>
    </>
  );
}
