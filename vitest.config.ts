import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**', '**/.types/**', '**/fixtures/**']
const folders = '{apps,services,packages,infra}/**'

/** Files that start processes and stores of their own: two at a time. */
const processes = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks', maxWorkers: 2 } as const

// No project retries: a test that fails once has failed.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: [`${folders}/*.test.ts`], exclude: [...ignored, '**/*.deep.test.ts'] } },
      {
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: ignored,
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'integration', include: [`${folders}/*.itest.ts`], exclude: [...ignored, '**/*.deep.itest.ts'], ...processes } },
      {
        test: {
          name: 'deep',
          include: [`${folders}/*.deep.{test,itest}.ts`],
          exclude: ignored,
          ...processes,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [`${folders}/*.e2e.ts`],
          exclude: ignored,
          ...processes,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
