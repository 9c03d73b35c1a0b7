/** Where LIFF asks how a share went, and tells that its window was closed (spec §7). */
const resultPath = "/oauth2/v2.1/liff/shareTargetPicker/result";

type Fetching = typeof fetch;

/**
 * Lets LIFF wait on where the network fails it for a moment: a phone that comes back from LINE's picker has often lost the
 * requests that were under way, and LIFF gives up at the first. A poll that gets no answer, or one of a broken server,
 * counts as "no result yet", so that LIFF asks again until its 10 minutes are over. A cancellation that does not arrive
 * is still one: the polls after it say so.
 *
 * @param page whose `fetch` it is until `stop` is called
 */
export function patientPolls(page: { fetch: Fetching }): { stop(): void } {
  const fetching = page.fetch;
  let cancelled = false;
  const patient: Fetching = async (input, init) => {
    const url = typeof input === "string" || input instanceof URL ? String(input) : input.url;
    if (!url.includes(resultPath)) return fetching.call(page, input, init);
    const cancels = init?.method === "POST";
    if (cancelled && !cancels) return said({ result: "CANCEL" });
    const answer = await fetching.call(page, input, init).catch((failure: unknown) => {
      if (isAbort(failure)) throw failure;
      return null;
    });
    if (answer !== null && answer.status < 500) return answer;
    cancelled ||= cancels;
    return said(cancels ? { status: "ok" } : {});
  };
  page.fetch = patient;
  return {
    stop() {
      if (page.fetch === patient) page.fetch = fetching;
    },
  };
}

function said(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}

/** LIFF calls off its own requests when it is done. */
function isAbort(failure: unknown): boolean {
  return failure instanceof Error && failure.name === "AbortError";
}
