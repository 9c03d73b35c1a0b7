/** Webhooks as they came: stored before they are answered, so that a crash loses none. */
export interface WebhookInbox {
  /** Stores one by its source's own id. False when it was there already. */
  accept(webhook: { readonly source: string; readonly id: string; readonly receivedAt: number }): Promise<boolean>;
  /** Forgets those that were received before an instant; answers how many. */
  forgetBefore(instant: number): Promise<number>;
}
