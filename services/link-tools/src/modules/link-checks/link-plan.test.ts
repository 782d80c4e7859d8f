import { describe, expect, it } from 'vitest'
import { isOwnOutage } from './link-plan.ts'

const check = (host: string, has_answered: boolean) => ({ host, has_answered })

describe('isOwnOutage', () => {
  const silent = ['a', 'b', 'c'].map((host) => check(host, false))

  it.each([
    ['three other hosts are silent', silent, true],
    ['one of them answers', [...silent, check('d', true)], false],
    ['only the host itself is', [check('me', false)], false],
    ['the host itself has answered', [...silent, check('me', true)], true],
    ['all are addresses of two hosts', [check('a', false), check('a', false), check('b', false)], false],
    ['nothing was checked', [], false],
  ])('where %s', (_, recent, expected) => expect(isOwnOutage(recent, 'me')).toBe(expected))
})
