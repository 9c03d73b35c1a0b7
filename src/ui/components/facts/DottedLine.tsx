import { Children, type ReactNode } from "react";

interface DottedLineProps {
  /** The facts; null ones are left out. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Facts in one line with a dot between them. Each stays whole; where the line wraps there is no dot. */
export function DottedLine({ children, className = "" }: DottedLineProps) {
  return (
    <span className={`dotted-line ${className}`}>
      {Children.toArray(children).map((fact, index) => (
        <span key={index}>{fact} </span>
      ))}
    </span>
  );
}
