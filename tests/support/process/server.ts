import "#composition/server/start/cached-code.ts";

const { runServer } = await import("#composition/server/run-server.ts");
// The server as it ships, without the built client and without samples.
await runServer(() => ({ webDirectory: null, samples: false }));
