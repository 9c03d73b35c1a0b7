import { type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface AnchorProps {
  readonly href: string;
  readonly className?: string;
  readonly children?: ReactNode;
  readonly onClick?: () => void;
  /** Opens outside the app, in a new tab or the phone's browser. */
  readonly external?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-current"?: "page";
  readonly "aria-describedby"?: string;
}

function PlainAnchor({ external, ...rest }: AnchorProps) {
  return external ? <a {...rest} target="_blank" rel="noopener noreferrer" /> : <a {...rest} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Gives all links below it the app's router link. Without it they are plain links. */
export const AnchorProvider = AnchorContext.Provider;

/** A link; every other link is built on it. External ones are always plain links. */
export function Anchor(props: AnchorProps) {
  const Inside = useContext(AnchorContext);
  return props.external ? <PlainAnchor {...props} /> : <Inside {...props} />;
}
