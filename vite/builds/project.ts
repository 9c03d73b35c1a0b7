import { join } from "node:path";

const project = join(import.meta.dirname, "../..");

/** A path of the project, from its root. */
export const inProject = (path: string): string => join(project, path);

/** Pages name their code as `/src/…`, however deep they lie. */
export const sourcesOfPages = { "/src": inProject("src") };

/** What `vite dev` may read. */
export const readable = { allow: [project] };
