import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/repository.mjs'
import { deepFiles, noTests } from './deep-files.ts'
import { deepParts, filesByPart, partsText, selectParts } from './deep-parts.ts'

const parts = deepParts({ requireAll: false, mongoUri: undefined })
const namesOf = (suites: readonly { name: string }[]) => suites.map(({ name }) => name)

describe('the parts of the deep run', () => {
  it('hold every deep file once', () => {
    const all = globSync(deepFiles, { cwd: root, exclude: noTests }).toSorted()
    expect(
      filesByPart()
        .flatMap(([, files]) => files)
        .toSorted(),
    ).toEqual(all)
    expect(filesByPart().filter(([, files]) => files.length === 0)).toEqual([])
  })

  it('puts a file into the first part whose folders it is in', () => {
    const files = ['infra/standalone/test/faults/a.deep.itest.ts', 'infra/ops/test/b.deep.itest.ts', 'services/import/c.deep.test.ts']
    expect(filesByPart(files).filter(([, own]) => own.length > 0)).toEqual([
      ['faults', [files[0]]],
      ['import', [files[2]]],
      ['standalone', [files[1]]],
    ])
  })

  it('run by name, in their own order, one name standing for several', () => {
    expect(namesOf(selectParts(parts, ['screens', 'faults']))).toEqual(['faults', 'screens-1440', 'screens-820', 'screens-390'])
  })

  it('run all of them without a name', () => {
    expect(selectParts(parts, [])).toEqual(parts)
  })

  it('refuses a name that is none, with the list', () => {
    expect(() => selectParts(parts, ['fault'])).toThrow('There is no part fault of the deep run. There are: faults, compose, stores, ')
  })

  it('puts the server that MONGODB_URI names in the place of containers', () => {
    expect(namesOf(deepParts({ requireAll: true, mongoUri: 'mongodb://127.0.0.1' })).at(-1)).toBe('second-engine')
    expect(namesOf(parts).at(-1)).toBe('real-stores')
  })

  it('run each night, each by itself', () => {
    const nightly = readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8')
    const [, list = ''] = /\n {8}part:\n((?: {10}- .+\n)+)/.exec(nightly) ?? []
    const names = list.trim().split(/\s*- /).filter(Boolean)
    expect(names).toEqual(namesOf(deepParts({ requireAll: true, mongoUri: 'mongodb://127.0.0.1' })))
  })

  it('says which parts ran and which did not', () => {
    const few = parts.filter(({ name }) => ['faults', 'compose', 'scripts'].includes(name))
    expect(partsText(few, ['build', 'compose'])).toBe('parts that ran: compose\nparts that did not: faults, scripts')
    expect(partsText(few, ['faults', 'compose', 'scripts'])).toBe('parts that ran: faults, compose, scripts')
  })
})
