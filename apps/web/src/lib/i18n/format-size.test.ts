import { describe, expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

describe('formatSize', () => {
  it.each([
    [200, 'en', '1 kB'],
    [45_600, 'en', '46 kB'],
    [2_340_000, 'en', '2.3 MB'],
    [2_340_000, 'de', '2,3 MB'],
  ])('%i in %s is %s', (bytes, language, expected) => expect(formatSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(expected))
})
