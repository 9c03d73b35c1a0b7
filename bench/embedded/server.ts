import "#composition/server/start/cached-code.ts";

const { runServer } = await import("#composition/server/run-server.ts");
// The server of `npm start` where no client is built: with samples. Its limits count every call and never refuse.
await runServer(({ samples }) => ({ webDirectory: null, samples: samples !== null, limitsTimes: 1_000_000 }));
