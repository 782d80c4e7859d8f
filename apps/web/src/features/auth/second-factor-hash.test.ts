import { describe, expect, it } from 'vitest'
import { secondFactorOf } from './second-factor-hash.ts'

describe('secondFactorOf', () => {
  it.each([
    ['#second_factor=abc', { challenge: 'abc', methods: ['totp', 'recovery_code', 'passkey'] }],
    ['#second_factor=abc&methods=passkey,totp,phone', { challenge: 'abc', methods: ['totp', 'passkey'] }],
    ['#second_factor=', null],
    ['#menu', null],
    ['', null],
  ])('reads %j', (hash, step) => expect(secondFactorOf(hash)).toEqual(step))
})
