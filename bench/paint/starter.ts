import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Starter</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`;

const code = `
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import liff from "@line/liff";

function App() {
  const [message, setMessage] = useState("");
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    liff.init({ liffId: "1234567890-abcdefgh" }).then(
      () => setMessage("LIFF init succeeded."),
      (error) => setMessage("LIFF init failed: " + error),
    );
  }, []);
  return (
    <div className="App">
      <h1>Hello from a LIFF app</h1>
      <p>{message}</p>
      <button onClick={() => setTaps(taps + 1)}>Tapped {taps} times</button>
      <a href="https://developers.line.biz/ja/docs/liff/" target="_blank" rel="noreferrer">LIFF Documentation</a>
    </div>
  );
}

createRoot(document.getElementById("root")).render(<App />);
`;

/**
 * Builds the smallest app of LINE's kind into a folder: a hello world with LIFF and React as LINE's starter has it. The
 * sources are put below \`sources\`, from where the packages are found.
 */
export async function buildStarter(sources: string, into: string): Promise<void> {
  await writeFile(join(sources, "index.html"), page);
  await writeFile(join(sources, "main.jsx"), code);
  await build({
    root: sources,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir: into, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
}
