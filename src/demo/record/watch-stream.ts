/** What is told of a stream while it passes. */
export interface StreamWatcher {
  readonly onEvents: (count: number) => void;
  /** Once, however it ends. */
  readonly onEnd: () => void;
}

const eventEnd = /\r?\n\r?\n/gu;

/** The same stream of server-sent events; comments, which only keep it awake, are not counted. */
export function watchStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvents, onEnd }: StreamWatcher,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  const count = (chunk: Uint8Array): void => {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(eventEnd);
    rest = blocks.pop() ?? "";
    const events = blocks.filter((block) => /^(?:event|data):/mu.test(block)).length;
    if (events > 0) onEvents(events);
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd();
          controller.close();
        } else {
          count(value);
          controller.enqueue(value);
        }
      } catch (error) {
        onEnd();
        controller.error(error);
      }
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  });
}
