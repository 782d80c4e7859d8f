import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesUnder, hashFiles } from './stamp.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-stamp-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string) => {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
  return file
}

describe('knowing whether something must be made again', () => {
  it('sees a changed, a renamed and a removed file', () => {
    const a = write('a.ts', 'one')
    const before = hashFiles([a])
    expect(hashFiles([a])).toBe(before)
    write('a.ts', 'two')
    expect(hashFiles([a])).not.toBe(before)
    expect(hashFiles([write('b.ts', 'one')])).not.toBe(before)
    rmSync(a)
    expect(hashFiles([a])).not.toBe(before)
  })

  it('sees text that moved from one file to the next', () => {
    expect(hashFiles([write('a.ts', 'onetwo'), write('b.ts', '')])).not.toBe(hashFiles([write('a.ts', 'one'), write('b.ts', 'two')]))
  })

  it('sees another machine', () => {
    expect(hashFiles([], ['linux', 'x64'])).not.toBe(hashFiles([], ['linux', 'arm64']))
  })
})

describe('listing what a result is made from', () => {
  it('goes into folders, in a fixed order, and leaves out what it is told to', () => {
    for (const name of ['src/b.ts', 'src/a.ts', 'src/a.test.ts', 'node_modules/x/index.js']) write(name, '')
    const files = filesUnder(folder, (name) => name === 'node_modules' || name.endsWith('.test.ts'))
    expect(files).toEqual([join(folder, 'src/a.ts'), join(folder, 'src/b.ts')])
  })

  it('finds nothing in a folder that is not there', () => {
    expect(filesUnder(join(folder, 'none'), () => false)).toEqual([])
  })
})
