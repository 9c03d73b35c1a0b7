import "./start/cached-code.ts";
import { fileURLToPath } from "node:url";

const webDirectory = fileURLToPath(new URL("../../../dist", import.meta.url));

const { runServer } = await import("./run-server.ts");
await runServer(({ samples }) => ({ webDirectory, samples: samples !== null }));
