// Figures about the code itself, each with its bound: pnpm measure
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from './checks/cruise.ts'
import { flatFolders, maxFiles } from './checks/flat-folders.ts'
import { folderCycleNames, folderCycles } from './checks/folder-cycles.ts'
import { root } from './lib/repository.mjs'

type Figure = { what: string; value: number; max: number; details?: string[] }

const sources = trackedFiles().filter((file) => /^(apps|services|packages|infra)\/.*\.tsx?$/.test(file) && !file.includes('/fixtures/'))
const isTest = (file: string) => /\.(test|itest|e2e|journey|suite)\.tsx?$|\/(test|testing)\//.test(file)
const product = sources.filter((file) => !isTest(file))

/** The embedded store may not import service-kit, so it cannot use the cache there for its SQL. */
const cachesOnTheirOwn = ['packages/embedded-mongo/src/store/insert-rows.ts']

const cachePattern = /new LRUCache\b|\.size >= \w+\) \w+\.clear\(\)/
/** Stores that cannot be a `createStore`; docs/architecture.md, The web app, gives the reasons. */
const storesWithListeners = ['apps/web/src/lib/state/minute-clock.ts', 'apps/web/src/lib/mutations/mutation-queue.ts']

const figures: Figure[] = [
  ...fileLengths(),
  ...(await circles()),
  crowdedFolders(),
  refusedIdentifiers(),
  implementations('implementations of a cache (LRUCache, a Set or Map that is cleared when full)', cachePattern, cachesOnTheirOwn),
  implementations('implementations of a store (a Set of listeners)', /new Set<\(\) => (void|unknown)>\(/, storesWithListeners),
  ...widgetKinds(),
]

const width = Math.max(...figures.map(({ what }) => what.length))
for (const { what, value, max, details = [] } of figures) {
  console.log(`${value <= max ? 'ok   ' : 'OVER '} ${what.padEnd(width)} ${value} (at most ${max})`)
  for (const detail of details) console.log(`        ${detail}`)
}
console.log('Script files and waves of an owner’s first view: pnpm bench first-view')
process.exitCode = figures.some(({ value, max }) => value > max) ? 1 : 0

function trackedFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return files.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Tables of data may be as long as they are. */
function fileLengths(): Figure[] {
  const lengths = product
    .filter((file) => !file.endsWith('.data.ts'))
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .toSorted((a, b) => b.lines - a.lines)
  const longest = lengths[0] ?? { file: '', lines: 0 }
  const p90 = lengths[Math.floor(lengths.length / 10)]?.lines ?? 0
  return [
    { what: 'lines of the longest source file', value: longest.lines, max: 300, details: [longest.file] },
    { what: `lines of a source file, 90th percentile of ${lengths.length}`, value: p90, max: 120 },
  ]
}

async function circles(): Promise<Figure[]> {
  const result = await cruise(root, ['packages', 'services', 'apps', 'infra'])
  const names = folderCycleNames(folderCycles(result))
  const files = result.summary.violations.filter(({ rule }) => rule.name === 'no-cycles')
  return [
    { what: 'circles between files', value: files.length, max: 0 },
    { what: 'circles between folders of a service or package', value: names.length, max: 0, details: names },
  ]
}

function crowdedFolders(): Figure {
  const details = flatFolders(sources).map(({ folder, files }) => `${folder}: ${files}`)
  return { what: `flat folders of more than ${maxFiles} files in contracts and services`, value: details.length, max: 0, details }
}

/** The linter's list is the list; here it runs alone. */
function refusedIdentifiers(): Figure {
  const what = 'refused identifiers (docs/glossary.md)'
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: root,
      maxBuffer: 2 ** 28,
    })
    return { what, value: 0, max: 0 }
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    const report: { diagnostics: Array<{ code?: string }> } = JSON.parse(stdout.toString())
    return { what, value: report.diagnostics.filter(({ code }) => code?.includes('id-denylist')).length, max: 0 }
  }
}

/** The files of the product that implement a thing, `except` those with a documented reason. One is the shared implementation. */
function implementations(what: string, pattern: RegExp, except: readonly string[]): Figure {
  const files = product.filter((file) => !file.startsWith('infra/') && !except.includes(file) && pattern.test(read(file)))
  return { what, value: files.length, max: 1, details: files }
}

/** Per kind without items: files outside of its own folders, tests and locales that name it. */
function widgetKinds(): Figure[] {
  const kinds = ['world-clock', 'calculator']
  return kinds.map((kind) => {
    const own = new RegExp(`/${kind}(/|\\.|-)`)
    const name = new RegExp(`\\b${kind.replace('-', '-?')}`, 'i')
    const existing = product.filter((file) => !own.test(file) && !/widget-types\.ts$|infra\//.test(file) && name.test(read(file)))
    return { what: `existing files touched by the widget kind ${kind}`, value: existing.length, max: 3, details: existing }
  })
}
