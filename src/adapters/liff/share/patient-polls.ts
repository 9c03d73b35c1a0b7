/** The path where LIFF asks how a share went, and reports that its window was closed (spec §7). */
const resultPath = "/oauth2/v2.1/liff/shareTargetPicker/result";

type Fetching = typeof fetch;

/**
 * Keeps LIFF waiting through a short network failure. A phone that returns from LINE's picker has often lost the
 * requests under way, and LIFF would give up at the first failed poll. A poll without an answer, or with a server's
 * failure, counts as "no result yet", so that LIFF polls again until its 10 minutes are over. A cancellation that does
 * not arrive still counts: the later polls report it.
 *
 * @param page whose `fetch` is replaced until `stop` is called
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

/** LIFF aborts its own requests when it is done. */
function isAbort(failure: unknown): boolean {
  return failure instanceof Error && failure.name === "AbortError";
}
