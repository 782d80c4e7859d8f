import type { ModuleGraph } from './module-graph.ts'

/** What a change reaches. `beyond` is what it reaches only through a module that puts the whole of something together. */
export interface Reach {
  direct: ReadonlySet<string>
  /** The name of the whole through which each is reached. */
  beyond: ReadonlyMap<string, string>
}

/** Modules that put the whole of something together: through these, every test of it is reached by every change. */
export interface Whole {
  name: string
  modules: RegExp
}

/**
 * Follows imports backwards from what has changed.
 * @param seeds the files that have changed
 * @returns all that loads or reads them, the seeds included
 */
export function reachOf(seeds: Iterable<string>, graph: ModuleGraph, wholes: readonly Whole[]): Reach {
  const importers = reversed(graph)
  const direct = new Set(seeds)
  const throughWhole = new Map<string, string>()
  for (const path of direct) {
    for (const importer of importers.get(path) ?? []) {
      const whole = wholes.find(({ modules }) => modules.test(importer))
      if (whole) throughWhole.set(importer, whole.name)
      else direct.add(importer)
    }
  }
  const beyond = new Map<string, string>()
  for (const [path, name] of throughWhole) {
    if (direct.has(path)) continue
    beyond.set(path, name)
    for (const importer of importers.get(path) ?? []) if (!throughWhole.has(importer)) throughWhole.set(importer, name)
  }
  return { direct, beyond }
}

/** Which files name each file. */
function reversed(graph: ModuleGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, imports] of graph) {
    for (const imported of imports) {
      const all = importers.get(imported)
      if (all) all.push(path)
      else importers.set(imported, [path])
    }
  }
  return importers
}
