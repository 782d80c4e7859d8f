import { describe, expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

describe('formatBytes', () => {
  it.each([
    [0, 'en', '0 bytes'],
    [1, 'en', '1 byte'],
    [1023, 'en', '1,023 bytes'],
    [1536, 'en', '1.5 kB'],
    [340 * 1024, 'en', '340 kB'],
    [1.5 * 1024 ** 2, 'de', '1,5 MB'],
    [100 * 1024 ** 2, 'de', '100 MB'],
  ])('writes %d in %s as %s', (bytes, language, text) => expect(formatBytes(bytes, language).replaceAll('\u00a0', ' ')).toBe(text))
})
