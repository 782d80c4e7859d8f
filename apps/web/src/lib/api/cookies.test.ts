import { describe, expect, it } from 'vitest'
import { readCookie, readUserId } from './cookies.ts'

describe('readUserId', () => {
  it.each([
    ['user_id=7', '7'],
    ['a=b; __Host-user_id=7', '7'],
    ['user_id=8; __Host-user_id=7', '7'],
    ['xuser_id=7', undefined],
    ['', undefined],
  ])('reads %j as %j', (all, id) => expect(readUserId(all)).toBe(id))
})

describe('readCookie', () => {
  it('gives a value as it is that cannot be decoded', () => expect(readCookie('a', 'a=%E0%A4%A')).toBe('%E0%A4%A'))
})
