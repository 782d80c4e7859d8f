import { dirname } from 'node:path'
import type { Cruise } from './cruise.ts'

/** An import between two folders that reach each other. */
export interface FolderCycleEdge {
  from: string
  to: string
  /** The folders of the circle, sorted. */
  folders: string[]
}

/** The name under which these edges are reported and marked in the known-bad fixture. */
export const folderCycleRule = 'no-folder-cycles'

const tests = /(\.test\.tsx?|\.itest\.ts|\.journey\.ts)$|\/(test|testing)\//
const unit = /^((?:services|packages)\/[^/]+)\//

/**
 * Finds the circles between folders of one service or package: folders of which each reaches the other by imports (types count too), so that
 * neither can be understood or moved alone. The root of a `src` is left out: there a service is put together, and a package has its entry
 * points. Tests are left out.
 * @returns every import that is part of a circle
 */
export function folderCycles({ modules }: Pick<Cruise, 'modules'>): FolderCycleEdge[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => (isInnerEdge(source, resolved) ? [{ from: source, to: resolved }] : [])),
  )
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) graph.set(dirname(from), (graph.get(dirname(from)) ?? new Set()).add(dirname(to)))
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]))
  const isCircular = (a: string, b: string) => reachable.get(a)?.has(b) === true && reachable.get(b)?.has(a) === true
  return imports
    .filter(({ from, to }) => isCircular(dirname(from), dirname(to)))
    .map(({ from, to }) => ({
      from,
      to,
      folders: [...graph.keys()].filter((folder) => folder === dirname(from) || isCircular(folder, dirname(from))).toSorted(),
    }))
}

/** Circles that exist and are being untied, as `folderCycleNames` gives them. An entry whose circle is gone must be deleted. */
export const openFolderCycles: readonly string[] = []

/** Each circle once, as `services/feeds: modules/article, modules/feed`. */
export function folderCycleNames(edges: readonly FolderCycleEdge[]): string[] {
  const names = edges.map(({ from, folders }) => {
    const home = unit.exec(from)?.[1] ?? ''
    return `${home}: ${folders.map((folder) => folder.slice(home.length + 1).replace(/^src\//, '')).join(', ')}`
  })
  return [...new Set(names)].toSorted()
}

function isInnerEdge(from: string, to: string): boolean {
  if (tests.test(from) || tests.test(to)) return false
  const home = unit.exec(from)?.[1]
  if (home === undefined || home !== unit.exec(to)?.[1]) return false
  const roots = new Set([home, `${home}/src`])
  return dirname(from) !== dirname(to) && !roots.has(dirname(from)) && !roots.has(dirname(to))
}

function reach(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    for (const next of graph.get(folder) ?? []) if (!reached.has(next)) queue.push(...(reached.add(next), [next]))
  }
  return reached
}
