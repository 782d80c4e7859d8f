import { defineConfig } from 'vitest/config'
import { deepFiles, noTests } from './infra/scripts/gate/deep-files.ts'

const ignored = noTests
const folders = '{apps,services,packages,infra}/**'

/** On a store that `MONGODB_URI` or `REDIS_URL` names, each file has databases and queues of its own. */
const ownNames = 'packages/testing/src/own-names.ts'

/** What the engine of `MONGODB_URI` does its own way is skipped there, by the list of its differences. */
const skipListed = 'packages/testing/src/engines/skip-listed.ts'

/** Unit tests that measure what their code holds in memory. */
const measuresMemory = '**/*.memory.test.ts'

/** On two cores; by itself vitest leaves one of them idle. */
const maxWorkers = 2

/** Room for what lives shorter than a test: with the default, a twentieth of the time goes into collecting it. */
const execArgv = ['--max-semi-space-size=64']

/** A server that `MONGODB_URI` names may take many times as long as the embedded store: collections and indexes are dear elsewhere. */
const slowness = process.env['MONGODB_URI'] ? 6 : 1

/** What is polled for may take long on a busy machine; it ends as soon as it can. */
const waitMs = 20_000 * slowness
const expect = { poll: { timeout: waitMs } }

/** Files that start processes and stores of their own. They wait for these half of the time: three at once keep two cores busy. */
const processes = {
  testTimeout: 60_000 * slowness,
  hookTimeout: 60_000 * slowness,
  pool: 'forks',
  maxWorkers: 3,
  execArgv,
  expect,
} as const

// No project retries: a test that fails once has failed.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/*.test.ts`],
          exclude: [...ignored, measuresMemory, '**/*.deep.test.ts'],
          // Pure functions: starting afresh for every file took half of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          maxWorkers,
          execArgv,
          // The first test of a file may load what it tests: seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit-memory',
          include: [measuresMemory],
          exclude: ignored,
          // All garbage is collected before and after each test, which takes as long as what other files have left is large.
          isolate: true,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8080/' } },
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
          // They wait for half of the time, for what is loaded and for timers. Each more loads the app once more, which takes longer with four.
          maxWorkers: 3,
          execArgv,
          testTimeout: 30_000,
          expect,
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${folders}/*.itest.ts`],
          exclude: [...ignored, '**/*.deep.itest.ts'],
          setupFiles: [ownNames, skipListed],
          globalSetup: ['packages/testing/src/shared-stores.ts'],
          env: { FOYER_TEST_WAIT_MS: `${waitMs}` },
          // Each file starts services and stores of its own; to load the libraries anew for each as well took two fifths of the time.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          ...processes,
        },
      },
      {
        test: {
          name: 'deep',
          include: deepFiles,
          exclude: ignored,
          // Prints the table of faults when all files have run.
          globalSetup: ['infra/standalone/test/faults/report.ts'],
          env: { FOYER_TEST_DEPTH: 'deep' },
          ...processes,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
