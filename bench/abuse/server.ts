import { runServer } from "#composition/server/run-server.ts";

// The server of development, with the limits of production.
await runServer(() => ({ webDirectory: null, samples: false, limitsTimes: 1 }));
