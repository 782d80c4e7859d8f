import { describe, expect, it } from 'vitest'
import { judgeSignIn } from './sign-in-test.policy.ts'

const complete = {
  cookies: { session: 's', user_id: '7', xsrf: 't' },
  headers: { 'x-xsrf-token': 't', 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' },
  userId: 7 as number | null,
  isTokenValid: true,
}
const allValid = {
  session: 'valid',
  user_id: 'valid',
  xsrf_cookie: 'valid',
  xsrf_header: 'valid',
  requested_with: 'valid',
  accept_language: 'valid',
}

describe('judgeSignIn', () => {
  it('finds nothing wrong with a complete sign-in', () => {
    expect(judgeSignIn(complete)).toEqual(allValid)
  })

  it('names all that is missing', () => {
    const answer = judgeSignIn({
      cookies: { session: undefined, user_id: undefined, xsrf: undefined },
      headers: {},
      userId: null,
      isTokenValid: false,
    })
    expect(Object.values(answer)).toEqual(Array.from({ length: 6 }, () => 'missing'))
  })

  it.each([
    ['session', { userId: null }],
    ['user_id', { userId: 8 }],
    ['xsrf_cookie', { isTokenValid: false }],
    ['xsrf_header', { headers: { ...complete.headers, 'x-xsrf-token': 'u' } }],
  ])('says of %s that it is invalid', (name, changes) => {
    expect(judgeSignIn({ ...complete, ...changes })).toEqual({ ...allValid, [name]: 'invalid' })
  })
})
