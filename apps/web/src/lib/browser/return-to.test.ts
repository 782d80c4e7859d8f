import { describe, expect, it } from 'vitest'
import { safeReturnTo, signInPath } from './return-to.ts'

describe('safeReturnTo', () => {
  it.each(['/p/abc123/start', '/users/import/12?x=1#a', '/'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'p/abc123',
    '/users/sign_in?return_to=/users/sign_in',
    '/users/sign_up',
    '/users/sign_out',
  ])('goes to the start instead of %s', (path) => {
    expect(safeReturnTo(path)).toBe('/')
  })

  it('adds the return path to the sign-in URL, except for the start page', () => {
    expect(signInPath('/users/import?a=1')).toBe('/users/sign_in?return_to=%2Fusers%2Fimport%3Fa%3D1')
    expect(signInPath('/')).toBe('/users/sign_in')
  })
})
