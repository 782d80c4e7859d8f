import { describe, expect, it } from 'vitest'
import { publicUrlProblem } from './check-public-url.ts'

describe('publicUrlProblem', () => {
  it.each([
    ['ada-lovelace', null],
    ['ada_love1', null],
    ['short77', { code: 'too_short', count: 8 }],
    ['a'.repeat(33), { code: 'too_long', count: 32 }],
    ['ada lovelace', { code: 'invalid' }],
    ['adä-lovelace', { code: 'invalid' }],
  ])('says of %j: %j', (address, problem) => expect(publicUrlProblem(address)).toEqual(problem))
})
