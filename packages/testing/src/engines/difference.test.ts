import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listedTests, type Difference } from './difference.ts'
import { documentdbDifferences } from './documentdb-differences.ts'

const root = join(import.meta.dirname, '../../../..')

describe('the tests that show differences of an engine', () => {
  it('are listed for their file alone, each with its difference', () => {
    const sorting: Difference = { reason: 'sorts otherwise', tests: { 'a.itest.ts': ['group > sorts'], 'b.itest.ts': ['sorts'] } }
    const refusing: Difference = { reason: 'refuses otherwise', tests: { 'a.itest.ts': ['refuses'] } }
    const differences = [sorting, refusing]
    expect([...listedTests(differences, 'a.itest.ts')]).toEqual([
      ['group > sorts', sorting],
      ['refuses', refusing],
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
