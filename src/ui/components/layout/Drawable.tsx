import { Component, type ReactNode } from "react";

interface DrawableProps {
  /** What is drawn. Another one is tried anew. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface DrawableState {
  readonly of: unknown;
  readonly isBroken: boolean;
}

/**
 * One of several things in a list. Where it can't be drawn, it is left out and the others stay. The root reports every
 * error that a boundary caught.
 */
export class Drawable extends Component<DrawableProps, DrawableState> {
  override state: DrawableState = { of: this.props.of, isBroken: false };

  static getDerivedStateFromError(): Partial<DrawableState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ of }: DrawableProps, before: DrawableState): DrawableState | null {
    return of === before.of ? null : { of, isBroken: false };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
