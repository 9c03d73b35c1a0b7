import type { ReactNode } from "react";

interface TicketProps {
  /** What it admits to. */
  readonly children: ReactNode;
  /** Below the perforation: the code. */
  readonly stub: ReactNode;
}

/** A paper ticket: two halves with notches where it would be torn. */
export function Ticket({ children, stub }: TicketProps) {
  return (
    <div className="animate-rise">
      <div className="ticket-body overflow-hidden rounded-t-xl bg-surface-raised">
        <div className="h-1.5 bg-brand-mark" />
        <div className="p-5">{children}</div>
      </div>
      <div className="ticket-stub relative rounded-b-xl bg-surface-raised px-5 pt-6 pb-6">
        <span aria-hidden className="absolute inset-x-5 -top-px border-t-2 border-dashed border-line" />
        {stub}
      </div>
    </div>
  );
}
