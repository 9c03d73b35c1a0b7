import { HttpCalls } from "#adapters/http/http-calls.ts";
import { SavedSearches } from "#ui/parts/saved-searches/saved-searches.ts";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";
import { Http } from "../bind-port.ts";

/** The member's saved searches over the server's calls. */
export function savedSearches(container: Bindings): SavedSearches {
  return new SavedSearches(new HttpCalls(resolve(container, Http)));
}
