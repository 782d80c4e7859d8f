import { createLogger } from '@foyer/service-kit/logger'
import { expect, it } from 'vitest'
import { createOwnPagesReader } from './own-pages.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const noPages = { personal: [], organizations: [] }

/** A reader of pages that fail to answer while `isDown`. */
function readerAt(clock: { at: number }) {
  const pages = { isDown: true, calls: 0 }
  const reader = createOwnPagesReader({
    askPages: () => {
      pages.calls += 1
      return pages.isDown ? Promise.reject(new Error('pages is down')) : Promise.resolve(noPages)
    },
    signals: { on: () => undefined, onGap: () => undefined },
    clock: () => new Date(clock.at),
    log: createLogger('test', 'silent'),
  })
  return { reader, pages }
}

it('leaves pages alone for three seconds after it has not answered', async () => {
  const clock = { at: start }
  const { reader, pages } = readerAt(clock)
  expect(await reader.of(1)).toBeNull()
  clock.at += 2_999
  expect(await reader.of(1)).toBeNull()
  expect(pages.calls).toBe(1)
  clock.at += 1
  pages.isDown = false
  expect(await reader.of(1)).toEqual(noPages)
})

it('asks pages again after the clock was set back', async () => {
  const clock = { at: start }
  const { reader, pages } = readerAt(clock)
  expect(await reader.of(1)).toBeNull()
  clock.at -= 3_600_000
  pages.isDown = false
  expect(await reader.of(1)).toEqual(noPages)
})
