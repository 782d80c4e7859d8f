import { isCode, literalsIn, type ModuleGraph, type Sources } from './module-graph.ts'
import { reachOf, type Whole } from './reach.ts'
import { dependentsOf, type Package, packageOf } from './workspace.ts'

/** What a change can reach, and what of that does not run. */
export interface Selection {
  /** Files of unit, component and integration tests. */
  tests: string[]
  /** Files of journeys. */
  journeys: string[]
  /** Packages that are linted and type-checked: those that have changed, and all that depend on them. */
  packages: string[]
  /** Whether a test that runs starts the built Foyer. */
  needsBuild: boolean
  /** Whether anything has changed but documents. */
  hasCode: boolean
  /** The rest, a sentence each. */
  leftOut: string[]
}

/** More journeys than these take longer than the rest. */
export const maxJourneys = 12

const test = /\.(test|itest)\.tsx?$/
const deepTest = /\.deep\.(test|itest|journey)\.ts$/
const journey = /^infra\/journeys\/test\/.+\.journey\.ts$/
const screens = /^infra\/journeys\/test\/screens\//
const feature = /^apps\/web\/src\/(?:features|entities)\/[^/]+/
const locale = /^apps\/web\/src\/(.+\/)?(?:locales\/)?([\w-]+)\/(?:locales\/)?\w+\.json$/
/** What decides how everything runs. */
const everywhere =
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|vitest\.config\.ts|\.node-version|patches\/.+)$/

const wholes: Whole[] = [
  { name: 'the whole web app', modules: /^apps\/web\/src\/(app|testing)\// },
  { name: 'the built Foyer', modules: /^packages\/testing\/src\/foyer-process\.ts$/ },
]

/** What tests run that no import names: what `npm start` runs is built of these. */
const built: [string, RegExp][] = [
  [
    'packages/testing/src/foyer-process.ts',
    /^(infra\/standalone\/src\/main\.ts|apps\/web\/(src\/main\.tsx|src\/server\/server\.ts|public\/.+|index\.html))$/,
  ],
]

/**
 * Chooses what runs for a change: tests that load or read what has changed, those beside it, and journeys that name its texts. What is reached
 * only because a test puts the whole of the web app or of Foyer together is left out, as every change reaches it.
 */
export function select(
  changed: readonly string[],
  graph: ModuleGraph,
  sources: Pick<Sources, 'files' | 'read'>,
  packages: readonly Package[],
): Selection {
  const files = [...sources.files]
  const linked = withBuilt(graph, files)
  const reach = reachOf(seedsOf(changed, linked, files, packages), linked, wholes)
  const areas = new Set(changed.map((file) => areaOf(file)))
  const allTests = files.filter((file) => test.test(file) && !deepTest.test(file))
  const isWhole = changed.some((file) => everywhere.test(file))
  const isBeside = (file: string) => areas.has(areaOf(file)) && (reach.beyond.has(file) || feature.test(file))
  const runs = (file: string) => isWhole || reach.direct.has(file) || isBeside(file)
  const tests = allTests.filter(runs)
  const named = files.filter((file) => journey.test(file) && !screens.test(file) && !deepTest.test(file))
  const journeys = named.filter((file) => reach.direct.has(file) || namesTextsOf(areas, file, sources))
  const changedPackages = changed.flatMap((file) => packageOf(file, packages)?.name ?? [])
  const runJourneys = journeys.length <= maxJourneys ? journeys : []
  return {
    tests,
    journeys: runJourneys,
    packages: isWhole ? packages.map(({ name }) => name) : [...dependentsOf(changedPackages, packages)],
    needsBuild: runJourneys.length > 0 || tests.some((file) => startsFoyer(file, linked)),
    hasCode: changed.some((file) => !file.endsWith('.md') && !file.startsWith('.github/')),
    leftOut: [
      ...wholes.flatMap(({ name }) => {
        const count = allTests.filter((file) => !runs(file) && reach.beyond.get(file) === name).length
        return count > 0
          ? [
              `${count} test files that it reaches only through ${name}: pnpm check --only ${name === 'the built Foyer' ? 'build,integration' : 'components'}`,
            ]
          : []
      }),
      ...unreached(allTests.filter((file) => !runs(file) && !reach.beyond.has(file)).length),
      journeys.length > maxJourneys
        ? `journeys: ${journeys.length} load it or name its texts, more than ${maxJourneys}: pnpm check --only build,journeys`
        : `${named.length - runJourneys.length} files of journeys, which neither load it nor name its texts but may pass by it: pnpm check --only build,journeys`,
      'screens, each of which shows the whole app: pnpm check --only build,screens',
    ],
  }
}

function unreached(count: number): string[] {
  return count > 0 ? [`${count} test files that load and read nothing of it`] : []
}

/**
 * Where to begin: what has changed. What is neither code nor named by any (a fixture, a manifest) may be read by all of its package, and code that
 * nothing names (an entry) may be started by the tests of its package.
 */
function seedsOf(changed: readonly string[], graph: ModuleGraph, files: readonly string[], packages: readonly Package[]): Set<string> {
  const named = new Set([...graph.values()].flatMap((imports) => [...imports]))
  return new Set(
    changed.flatMap((file) => {
      const folder = packageOf(file, packages)?.folder
      if (named.has(file) || test.test(file) || journey.test(file) || folder === undefined || file.endsWith('.md')) return [file]
      const mayUse = (path: string) => path.startsWith(`${folder}/`) && (isCode(file) ? test.test(path) : graph.has(path))
      return [file, ...files.filter(mayUse)]
    }),
  )
}

function withBuilt(graph: ModuleGraph, files: readonly string[]): ModuleGraph {
  const linked = new Map(graph)
  for (const [path, parts] of built) linked.set(path, new Set([...(graph.get(path) ?? []), ...files.filter((file) => parts.test(file))]))
  return linked
}

/** Whether a test starts the built Foyer, directly or through its helpers. */
function startsFoyer(file: string, graph: ModuleGraph): boolean {
  const reached = new Set([file])
  for (const path of reached) {
    if (path === built[0]?.[0]) return true
    for (const imported of graph.get(path) ?? []) if (/\/test\/|\/testing\/src\//.test(imported)) reached.add(imported)
  }
  return false
}

/** A feature of the web app, a layer of it, or a package: its tests are about it however they reach it. */
function areaOf(file: string): string {
  const [folder] = feature.exec(file) ?? /^apps\/web\/src\/[^/]+/.exec(file) ?? []
  return folder ?? file.split('/').slice(0, 2).join('/')
}

/** Whether a journey names texts of a feature that has changed: `text('notes:addTo')` names one of `features/notes/locales`. */
function namesTextsOf(areas: ReadonlySet<string>, file: string, { files, read }: Pick<Sources, 'files' | 'read'>): boolean {
  const namespaces = new Map([...files].flatMap((path) => (locale.test(path) ? [[namespaceOf(path), areaOf(path)] as const] : [])))
  return [...literalsIn(read(file) ?? '')].some((literal) => {
    const [, namespace = ''] = /^([\w-]+):[\w.]+$/.exec(literal) ?? []
    return areas.has(namespaces.get(namespace) ?? '')
  })
}

/** `features/notes/locales/en.json` has the texts of `notes`, `features/notes/locales/note-editing/en.json` those of `note-editing`. */
function namespaceOf(path: string): string {
  return /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(path)?.[1] ?? ''
}
