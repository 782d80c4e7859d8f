import { defineConfig } from 'vitest/config'

/** On a busy machine a process or a browser may be late once: what fails twice has failed, and each first try is in the log. */
const retry = 1

const ignored = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/fixtures/**']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{apps,services,packages,infra}/**/*.test.{ts,tsx}'], exclude: ignored } },
      {
        test: {
          name: 'integration',
          include: ['{apps,services,packages,infra}/**/*.itest.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          retry,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['{apps,services,packages,infra}/**/*.e2e.ts'],
          exclude: ignored,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          pool: 'forks',
          fileParallelism: false,
          retry,
        },
      },
    ],
  },
})
