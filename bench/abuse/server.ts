import { runServer } from "#composition/server/run-server.ts";

// The server of development with the built app, and with the limits of production.
await runServer(() => ({ webDirectory: "dist", samples: false, limitsTimes: 1 }));
