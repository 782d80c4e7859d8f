import { describe, expect, it } from 'vitest'
import { checkStructure } from './json-structure.ts'

const check = (json: string, maxValues: number) => checkStructure(Buffer.from(json), maxValues)

describe('checkStructure', () => {
  it.each([
    ['{"a":1,"b":[1,2]}', 5],
    ['{"a":"{[,,,]}","b":"\\",\\\\"}', 3],
    ['{"ключ":"\\\\\\","}', 2],
    [' 7 ', 1],
    ['[[],{}]', 5],
  ])('takes %s with as many values as it holds', (json, values) => {
    expect(() => check(json, values)).not.toThrow()
  })

  it.each([
    ['members', '{"a":1,"b":2,"c":3}', 3],
    ['entries', '[1,2,3]', 3],
    ['containers', '[[[]]]', 3],
    ['members behind a text with quotes and brackets', '{"a":"\\"}","b":2,"c":3}', 3],
  ])('refuses more %s than are allowed', (_, json, values) => {
    expect(() => check(json, values)).toThrow('payload_too_large')
  })

  it('refuses what is nested deeper than 32 levels, and not what closes its levels again', () => {
    expect(() => check('['.repeat(33), 1_000)).toThrow('bad_request')
    expect(() => check(`[${Array(100).fill('[[]]').join(',')}]`, 1_000)).not.toThrow()
  })

  it.each(['"', '"a\\', '{"a', ']]]', ''])('leaves to the parser what is no JSON: %s', (text) => {
    expect(() => check(text, 10)).not.toThrow()
  })
})
