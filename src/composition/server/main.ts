import { fileURLToPath } from "node:url";
import { runServer } from "./run-server.ts";

const webDirectory = fileURLToPath(new URL("../../../dist", import.meta.url));

await runServer(({ samples }) => ({ webDirectory, samples: samples !== null }));
