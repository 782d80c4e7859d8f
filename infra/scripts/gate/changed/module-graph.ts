import { dirname, matchesGlob, posix } from 'node:path'

/** Every path is relative to the repository. */
export interface Sources {
  /** All files that git knows or would add, and those that a change has deleted. */
  files: ReadonlySet<string>
  /** The text of a file; undefined where it cannot be read. */
  read: (path: string) => string | undefined
  /** The `exports` of each package of the workspace by its name, with its folder. */
  packages: ReadonlyMap<string, PackageExports>
}

export interface PackageExports {
  folder: string
  exports: Readonly<Record<string, string>>
}

/** Which files each file loads or reads. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>

const code = /\.(tsx?|mjs|js)$/
const typeImport = /\b(?:import|export)\s+type\s[^'"]*?\bfrom\s*(?:'[^'\n]*'|"[^"\n]*")/g
const literal = /'([^'\n]+)'|"([^"\n]+)"|`([^`\n$]+)`/g
const fromRoot = /^(?:apps|services|packages|infra|docs|patches)\/|^docker-compose\.yml$|^\.[a-z-]+\.(?:mjs|json)$/

/**
 * Reads which files each module names: by an import other than of types, by a pattern of `import.meta.glob`, or by any text that is the path of
 * a file or a folder, from its own folder or from the repository. That is more than it loads, never less, but for paths that are put together
 * when it runs.
 */
export function readModuleGraph(sources: Sources): ModuleGraph {
  const folders = foldersOf(sources.files)
  const graph = new Map<string, ReadonlySet<string>>()
  for (const path of sources.files) {
    if (!code.test(path)) continue
    const named = new Set<string>()
    for (const text of literalsIn(sources.read(path) ?? ''))
      for (const file of resolve(path, text, { ...sources, folders })) named.add(file)
    named.delete(path)
    graph.set(path, named)
  }
  return graph
}

/** Whether a file is one whose imports are read. */
export const isCode = (path: string): boolean => code.test(path) && !path.endsWith('.d.ts')

/** The texts in quotation marks, but for those of imports of types. */
export function literalsIn(text: string): Set<string> {
  const matches = text.replaceAll(typeImport, '').matchAll(literal)
  return new Set([...matches].map(([, single, double, plain]) => single ?? double ?? plain ?? ''))
}

type Resolver = Sources & { folders: ReadonlyMap<string, readonly string[]> }

function resolve(from: string, text: string, { files, packages, folders }: Resolver): readonly string[] {
  const path = pathOf(from, text, packages)
  if (path === undefined) return []
  if (files.has(path)) return [path]
  if (path.includes('*')) return [...files].filter((file) => matchesGlob(file, path))
  // All sources of a package, or more than that, is where paths begin, and no folder that somebody reads.
  return path.split('/').length > 3 ? (folders.get(path) ?? []) : []
}

function pathOf(from: string, text: string, packages: Sources['packages']): string | undefined {
  const plain = text.replace(/[?#].*$/, '').replace(/\/$/, '')
  if (/^\.\.?\//.test(plain)) return posix.join(dirname(from), plain)
  // Our own checks and their tests name paths as examples.
  if (fromRoot.test(plain)) return from.startsWith('infra/scripts/') ? undefined : plain
  const [, name = '', subpath = ''] = /^(@foyer\/[\w-]+)\/(.+)$/.exec(plain) ?? []
  const target = packages.get(name)
  if (!target) return undefined
  const { folder, exports } = target
  const file = exports[`./${subpath}`] ?? exports['./*']?.replace('*', subpath)
  return file === undefined ? undefined : posix.join(folder, file)
}

/** The files below each folder. */
function foldersOf(files: ReadonlySet<string>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const below = folders.get(folder)
      if (below) below.push(file)
      else folders.set(folder, [file])
    }
  }
  return folders
}
