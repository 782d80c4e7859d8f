import { globSync } from 'node:fs'
import { root } from '../lib/repository.mjs'
import { deepFiles, noTests } from './deep-files.ts'
import { dockerEngineAnswers } from './docker.ts'
import { build, playwright, runVitest, vitest } from './suite-kinds.ts'
import { mustRun, type Suite, type SuiteRun } from './suite.ts'
import { UnknownNameError } from './suites.ts'

/**
 * The parts of the deep run that are files of vitest: each file belongs to the first part whose folders it is in. Each part is to stay below 20
 * minutes on two cores; one that grows beyond is divided here.
 */
const vitestParts: { name: string; folders: string[] }[] = [
  { name: 'faults', folders: ['infra/standalone/test/faults/'] },
  { name: 'compose', folders: ['infra/docker/'] },
  { name: 'stores', folders: ['packages/'] },
  { name: 'import', folders: ['services/import/', 'infra/standalone/test/round-trip/', 'infra/standalone/test/hostile-uploads/'] },
  { name: 'services', folders: ['services/'] },
  { name: 'standalone', folders: ['infra/', 'apps/'] },
]

/** The parts of the deep run in a browser. */
const browserParts: { name: string; files: string[]; args?: string[] }[] = [
  { name: 'journeys', files: ['/journeys/test/[^/]+\\.journey\\.ts$'] },
  { name: 'scripts', files: ['/journeys/test/scripts/'] },
  // Every screen in two languages: some ten minutes for each width.
  ...[1440, 820, 390].map((width) => ({
    name: `screens-${width}`,
    files: ['/journeys/test/screens/'],
    args: ['--grep', `at ${width} px`],
  })),
]

/** Names that stand for several parts. */
const groups: Record<string, string[]> = { screens: browserParts.map(({ name }) => name).filter((name) => name.startsWith('screens-')) }

/**
 * The parts of `npm run test:deep`: what takes too long, or needs more than a new machine has. MONGODB_URI and REDIS_URL are for
 * `second-engine`: the others kill and inspect the embedded stores.
 * @param options.requireAll whether a part that cannot run is a failure: no Docker engine, no Chromium
 * @param options.mongoUri the MONGODB_URI; where there is one, `second-engine` stands in the place of `real-stores`
 */
export function deepParts({ requireAll, mongoUri }: { requireAll: boolean; mongoUri: string | undefined }): Suite[] {
  // One file of the deep tests needs more than a new machine has, among many that do not: it is to say itself whether that is a failure.
  const env = { ...embeddedStores, ...(requireAll ? { FOYER_REQUIRE_ALL: '1' } : {}) }
  const parts = [
    ...filesByPart().map(([name, files]) => vitest('deep', { name, files, env })),
    ...browserParts.map(({ name, files, args = [] }) =>
      playwright('deep*', { name, report: `deep-${name}`, files, args, env: embeddedStores }),
    ),
    mongoUri ? vitest('integration', { name: 'second-engine' }) : realStores,
  ]
  return requireAll ? parts.map(mustRun) : parts
}

/**
 * The parts that some names stand for; all of them without a name. Throws an error that lists the parts when there is no such part.
 */
export function selectParts(parts: readonly Suite[], names: readonly string[]): Suite[] {
  if (names.length === 0) return [...parts]
  const chosen = new Set(names.flatMap((name) => groups[name] ?? [name]))
  const unknown = [...chosen].filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    const all = [...parts.map(({ name }) => name), ...Object.keys(groups)].join(', ')
    throw new UnknownNameError(`There is no part ${unknown.join(', ')} of the deep run. There are: ${all}`)
  }
  return parts.filter(({ name }) => chosen.has(name))
}

/** The parts with the build before them, which most of them run. */
export const withBuild = (parts: readonly Suite[]): Suite[] => [build(), ...parts]

/** What a deep run says at its end: which parts ran, and which did not. */
export function partsText(parts: readonly Suite[], ran: readonly string[]): string {
  const names = (wasRun: boolean) => parts.map(({ name }) => name).filter((name) => ran.includes(name) === wasRun)
  const [here, missing] = [names(true), names(false)]
  return [
    `parts that ran: ${here.join(', ') || 'none'}`,
    ...(missing.length > 0 ? [`parts that did not: ${missing.join(', ')}`] : []),
  ].join('\n')
}

/** The deep files of vitest by part. */
export function filesByPart(files: readonly string[] = globSync(deepFiles, { cwd: root, exclude: noTests })): [string, string[]][] {
  const partOf = (file: string) => vitestParts.find(({ folders }) => folders.some((folder) => file.startsWith(folder)))?.name
  return vitestParts.map(({ name }) => [name, files.filter((file) => partOf(file) === name).toSorted()])
}

const embeddedStores: NodeJS.ProcessEnv = { MONGODB_URI: undefined, REDIS_URL: undefined }

const realStores: Suite = { name: 'real-stores', kind: 'alone', run: runOnRealStores }

/** The integration tests once more, on MongoDB and Redis in containers of their own. */
async function runOnRealStores(): Promise<SuiteRun> {
  if (await dockerEngineAnswers()) return runVitest('real-stores', ['node', 'infra/scripts/with-docker.ts'])
  return { passed: 0, failed: 0, skipped: 1, note: 'not run: no Docker engine answers, and MONGODB_URI is not set' }
}
