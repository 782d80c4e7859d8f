import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultTable } from './fault-table.ts'

describe('the table of faults', () => {
  it('has a test of each row', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.deep.itest.ts'))
    const tests = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('')
    expect(Object.keys(faultTable).filter((name) => !tests.includes(`'${name}'`))).toEqual([])
  })
})
