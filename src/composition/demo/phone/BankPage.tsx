import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";

interface BankPageProps {
  readonly fetch: typeof fetch;
}

/** The page comes from our own backend. Scripts are needed so that its form tells us when it is sent. */
const allowed = "allow-same-origin allow-scripts allow-forms";

/**
 * The sandbox bank's 3-D Secure page, as the backend sends it, in a frame: a browser can't open it, since there is no
 * server. Its answer goes to the same backend, and the app goes where the bank sends it.
 */
export function BankPage({ fetch }: BankPageProps) {
  const { paymentId = "" } = useParams();
  const [page, setPage] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const address = `/sandbox/authenticate/${encodeURIComponent(paymentId)}`;

  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const text = await (await fetch(address)).text();
      if (wanted) setPage(text);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [address, fetch]);

  const answer = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const fields = new FormData(form);
    const pressed = button?.getAttribute("name");
    if (pressed) fields.set(pressed, button?.getAttribute("value") ?? "");
    const body = new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const response = await fetch(address, { method: "POST", body });
    const back = response.headers.get("location");
    if (back) void navigate(back, { replace: true });
    else setPage(await response.text());
  };

  // Elements inside a frame belong to other classes, so `instanceof` does not work.
  const listen = () => {
    const inside = frame.current?.contentDocument;
    inside?.addEventListener("submit", (submit) => {
      submit.preventDefault();
      void answer(submit.target as HTMLFormElement, submit.submitter);
    });
    inside?.addEventListener("click", (click) => {
      const path = (click.target as Element).closest("a")?.getAttribute("href");
      if (!path) return;
      click.preventDefault();
      void navigate(path, { replace: true });
    });
  };

  if (page === null) return null;
  return (
    <iframe
      ref={frame}
      title="Sandbox bank"
      srcDoc={page}
      onLoad={listen}
      sandbox={allowed}
      className="fixed inset-0 h-full w-full border-0"
    />
  );
}
