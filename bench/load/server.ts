import { runServer } from "#composition/server/run-server.ts";

/** The server with the build in `WEB_DIRECTORY` and the sample events. */
await runServer(() => ({ webDirectory: process.env["WEB_DIRECTORY"] ?? "dist", samples: true }));
