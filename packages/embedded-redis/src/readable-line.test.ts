import { describe, expect, it } from 'vitest'

import { readableLine } from './readable-line.ts'

describe('readableLine', () => {
  it.each([
    ['9309:M 21 Nov 2026 11:24:03.284 # Out of memory', 'Out of memory'],
    ['42:M 03 Oct 1990 22:33:43.459 # Failed opening the file', 'Failed opening the file'],
    ['Fatal error, can not open config file', 'Fatal error, can not open config file'],
    ['RuntimeError: unreachable', 'RuntimeError: unreachable'],
  ])('keeps %s', (line, expected) => {
    expect(readableLine(line)).toBe(expected)
  })

  it.each([
    '9309:C 21 Nov 2026 11:24:03.283 # oO0OoO0OoO0Oo Redis is starting oO0OoO0OoO0Oo',
    '9309:M 21 Nov 2026 11:24:03.284 # WARNING Memory overcommit must be enabled! Without it, a background save may fail.',
    '9309:signal-handler (1795260243) Received SIGTERM scheduling shutdown...',
    '42:M 03 Oct 1990 22:33:43.469 * Ready to accept connections tcp',
    '42:M 03 Oct 1990 22:33:43.459 # Warning: 32 bit instance detected but no memory limit set.',
    '9309:M 21 Nov 2026 11:24:03.485 # Redis is now ready to exit, bye bye...',
    '42:M -3357 Jan 1970 -22:-21:-11.587 * Server initialized',
    '   ',
  ])('leaves out %s', (line) => {
    expect(readableLine(line)).toBeUndefined()
  })
})
