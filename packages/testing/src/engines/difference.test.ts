import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listedTests, type Difference } from './difference.ts'
import { documentdbDifferences } from './documentdb-differences.ts'

const root = join(import.meta.dirname, '../../../..')

describe('the tests that show differences of an engine', () => {
  it('are listed for their file alone, each with its reason', () => {
    const differences: Difference[] = [
      { reason: 'sorts otherwise', tests: { 'a.itest.ts': ['group > sorts'], 'b.itest.ts': ['sorts'] } },
      { reason: 'refuses otherwise', tests: { 'a.itest.ts': ['refuses'] } },
    ]
    expect([...listedTests(differences, 'a.itest.ts')]).toEqual([
      ['group > sorts', 'sorts otherwise'],
      ['refuses', 'refuses otherwise'],
    ])
    expect(listedTests(differences, 'c.itest.ts').size).toBe(0)
  })

  it('are in files that exist', () => {
    const files = documentdbDifferences.flatMap(({ tests }) => Object.keys(tests))
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('are listed once', () => {
    const titles = documentdbDifferences.flatMap(({ tests }) =>
      Object.entries(tests).flatMap(([file, names]) => names.map((name) => `${file} > ${name}`)),
    )
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
})
