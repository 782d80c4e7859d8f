import { test } from 'vitest'

/**
 * A fixture that is started once in each worker, by the first file that asks for it, and stopped when the worker ends: starting a service costs
 * more than what many files show. `const withPages = oncePerWorker(start)` gives a file what was started in
 * `withPages.beforeAll(async ({ shared }) => …)`.
 */
export function oncePerWorker<T extends { stop: () => Promise<unknown> }>(start: () => Promise<T>) {
  return test.extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const shared = await start()
    onCleanup(async () => void (await shared.stop()))
    return shared
  })
}
