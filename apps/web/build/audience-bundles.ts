import type { Plugin, Rolldown } from 'vite'

type Audience = 'member' | 'shared'

const declaration = /\b(?:memberPart|memberModule|sharedPart)\(/g
const declarationWithImport = /\b(member|shared)(?:Part|Module)\(\s*async \(\) => \(await import\(\s*'([^']+)'\s*\)\)/g
const isUi = /\/node_modules\/(?!.*@dnd-kit)|\/src\/components\//
/** Loaded on demand too, but by editors alone. */
const editingModule = /\/editing\//
const isIcon = /\/lucide-react\/dist\/esm\/icons\//
const declaringModule = /member-part\.tsx$/
/** What every screen loads once it is idle. */
const idleModule = /\/live-client\.ts$/
const kindsModule = /\/further-kinds\.ts$/

/**
 * Reads from the source which modules are parts of the member bundle (`memberPart`, `memberModule`) and which are loaded by visitors when they are shown and
 * by members with their bundle (`sharedPart`), and gives the chunk groups that follow. Everything else that is imported dynamically keeps
 * a chunk of its own: what a person opens.
 */
export function audienceBundles(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const roots: Record<Audience, Set<string>> = { member: new Set(), shared: new Set() }
  const modules: Record<Audience, Set<string>> = { member: new Set(), shared: new Set() }
  /** What visitors load on demand, with all that it imports. */
  let onDemand = new Set<string>()
  /** What is loaded once a screen is idle, with all that it imports and the entry does not. */
  let idle = new Set<string>()
  /** What is loaded with a page that has a kind of widget which is on few pages, with all that it imports and a first view does not. */
  let kinds = new Set<string>()
  const plugin: Plugin = {
    name: 'foyer:audience-bundles',
    apply: 'build',
    buildStart() {
      for (const audience of ['member', 'shared'] as const) roots[audience].clear()
    },
    transform: {
      order: 'pre',
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(?:memberPart|memberModule|sharedPart)\(/ },
      async handler(code, id) {
        if (declaringModule.test(id)) return
        const parts = [...code.matchAll(declarationWithImport)]
        if (parts.length !== code.match(declaration)?.length) {
          throw new Error(`${id}: write it as memberPart(async () => (await import('…')).Component), so that the build finds the module`)
        }
        for (const [, audience, path = ''] of parts) {
          const resolved = await this.resolve(path, id)
          if (!resolved) throw new Error(`${id}: ${path} cannot be resolved`)
          roots[audience as Audience].add(resolved.id)
        }
      },
    },
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      for (const audience of ['member', 'shared'] as const) modules[audience] = reachableFrom(roots[audience], importsOf)
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const firstView = reachableFrom(new Set([...entries, ...roots.shared]), importsOf)
      const idleRoots = [...this.getModuleIds()].filter((id) => idleModule.test(id))
      idle = new Set([...reachableFrom(new Set(idleRoots), importsOf)].filter((id) => !firstView.has(id)))
      const kindRoots = [...this.getModuleIds()].filter((id) => kindsModule.test(id))
      kinds = new Set([...reachableFrom(new Set(kindRoots), importsOf)].filter((id) => !firstView.has(id)))
      const loadedBy = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const visitorRoots = [...firstView, ...kinds].flatMap(loadedBy).filter((id) => !roots.member.has(id) && !editingModule.test(id))
      onDemand = reachableFrom(new Set(visitorRoots), importsOf)
    },
  }
  const isSmallShare = (id: string) => onDemand.has(id) && modules.member.has(id) && !isUi.test(id)
  return {
    plugin,
    groups: [
      // What the entry imports is one file, and comes before the others.
      { name: 'app', tags: ['$initial'], priority: 9 },
      // One file for everyone, though members have some of it in their first view.
      { name: 'live-client', test: (id) => idle.has(id), priority: 8 },
      { name: 'widgets', test: (id) => modules.shared.has(id), priority: 8 },
      // What the member bundle shares with kinds that are on few pages, neither of which must bring the other along.
      { name: 'kinds-base', test: (id) => kinds.has(id) && modules.member.has(id), priority: 7 },
      // What the member bundle shares with what a visitor loads on demand, which must bring neither that nor the widgets along.
      { name: 'common', test: isSmallShare, priority: 6 },
      // Dialogs and menus that a visitor opens need these too, and not the member bundle.
      { name: 'ui', test: (id) => isUi.test(id) && modules.member.has(id), priority: 6 },
      { name: 'member', test: (id) => modules.member.has(id), priority: 5 },
      // A group takes what its modules import along: behind those that members have anyway.
      { name: 'kinds', test: (id) => kinds.has(id), priority: 2 },
      // What only screens draw that are loaded on demand: one file instead of one for each icon.
      { name: 'icons', test: isIcon, priority: 1 },
    ],
  }
}

function reachableFrom(roots: ReadonlySet<string>, importsOf: (id: string) => readonly string[]): Set<string> {
  const reachable = new Set(roots)
  for (const id of reachable) for (const imported of importsOf(id)) reachable.add(imported)
  return reachable
}
