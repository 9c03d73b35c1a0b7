import type { Container, ContainerModule } from "inversify";

const loaded = new WeakMap<Container, Set<ContainerModule>>();

/** Loads modules that several screens need: each once for a container, whoever comes first. */
export function loadOnce(container: Container, ...modules: readonly ContainerModule[]): void {
  const known = loaded.get(container) ?? new Set();
  loaded.set(container, known);
  for (const module of modules) {
    if (known.has(module)) continue;
    known.add(module);
    container.load(module);
  }
}
