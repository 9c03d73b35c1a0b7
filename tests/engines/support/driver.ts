/** A browser's name for an element of the page that is shown. */
export type Handle = string;

/** What the stories need of a browser. A session of its own: nothing is kept from another one. */
export interface Driver {
  /** Opens an address and waits for its document. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page, alone: nothing outside of it is there. Answers what it returns, as JSON. */
  call<Given extends readonly unknown[], Answer>(work: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Runs a function in the page that returns an element, or null. */
  element<Given extends readonly unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Handle | null>;
  /** Scrolls the element into view and clicks its middle, as a person would. */
  click(element: Handle): Promise<void>;
  /** Types into the element, one key after the other. */
  type(element: Handle, text: string): Promise<void>;
  /** Chooses a file of this machine in a file input. */
  attach(element: Handle, path: string): Promise<void>;
  /** From now on the page of this frame is meant; null for the whole page again. */
  enter(frame: Handle | null): Promise<void>;
  /** What is shown, as a PNG. */
  shot(): Promise<Buffer>;
  close(): Promise<void>;
}
