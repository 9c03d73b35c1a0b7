import type { FlexMessage } from "../share/flex-message.ts";

/** The part of LINE's SDK that shares; installed on the same LIFF as the rest, once it has been initialised. */
export interface LiffSharing {
  /** Somebody is logged in, and LINE allows the app and this version of LINE to share. */
  isApiAvailable(name: "shareTargetPicker"): boolean;
  /**
   * Opens its window before it returns. Undefined: cancelled, or called off, or the member's LINE does not tell. Rejects
   * with an error that has a `code`.
   */
  shareTargetPicker(
    messages: readonly FlexMessage[],
    options?: { readonly isMultiple?: boolean },
  ): Promise<{ readonly status: "success" } | undefined>;
}
