/** What the payer has to do before an attempt can go on. */
export type NextAction =
  /** Visit a page of the bank or gateway, then come back. */
  | { readonly type: "redirect"; readonly url: string }
  /** Let the gateway's own script in the browser go on with this secret. */
  | { readonly type: "gateway"; readonly clientSecret: string }
  /** Scan or open a QR code in a banking app. */
  | { readonly type: "qr"; readonly imageUrl: string; readonly payload: string }
  /** Send a bank transfer with this reference. */
  | {
      readonly type: "transfer";
      readonly bankName: string;
      readonly accountNumber: string;
      readonly accountName: string;
      readonly reference: string;
      readonly promptpayPayload: string | null;
    };
