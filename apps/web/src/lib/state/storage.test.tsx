import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStorage, sessionKeyPrefix, writeStorage } from './storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Storage that refuses what is written while something of the session is in it. */
function fill(refusal: Error): void {
  const setItem = localStorage.setItem.bind(localStorage)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (Object.keys(localStorage).some((name) => name.startsWith(sessionKeyPrefix))) throw refusal
    setItem(key, value)
  })
}

it('makes room with what belongs to the session where storage is full, and logs it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('foyer.theme', 'dark')
  localStorage.setItem(`${sessionKeyPrefix}answers`, 'x'.repeat(100))
  fill(new DOMException('full', 'QuotaExceededError'))
  writeStorage('foyer.tab', '7')
  expect([readStorage('foyer.tab'), readStorage('foyer.theme'), readStorage(`${sessionKeyPrefix}answers`)]).toEqual(['7', 'dark', null])
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Failed to persist state', {}))
})

it('leaves what is stored where a browser refuses for another reason', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem(`${sessionKeyPrefix}answers`, 'x')
  fill(new DOMException('blocked', 'SecurityError'))
  writeStorage('foyer.tab', '7')
  expect([readStorage('foyer.tab'), readStorage(`${sessionKeyPrefix}answers`)]).toEqual([null, 'x'])
  await vi.dynamicImportSettled()
  expect(said).not.toHaveBeenCalled()
})
