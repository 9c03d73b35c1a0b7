import "./cached-code.ts";

// Makes what a first start copies its database from, if there is none yet. `npm start` runs it after the build.
const { makePgliteTemplate } = await import("#server/adapters/pglite/open-pglite.ts");
await makePgliteTemplate().catch((error: unknown) => {
  process.stderr.write(`The first start will take longer: ${error instanceof Error ? error.message : String(error)}\n`);
});
