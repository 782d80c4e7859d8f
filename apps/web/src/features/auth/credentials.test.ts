import { describe, expect, it } from 'vitest'
import { checkCredentials } from './credentials.ts'

describe('checkCredentials', () => {
  it('reports empty fields', () => {
    expect(checkCredentials({ email: ' ', password: '' })).toEqual({ email: { code: 'blank' }, password: { code: 'blank' } })
  })

  it('reports a new password that is too short', () => {
    expect(checkCredentials({ email: 'a@b.c', password: 'abc' }, 6)).toEqual({ password: { code: 'too_short', count: 6 } })
  })

  it('leaves the form of an e-mail address to the server', () => {
    expect(checkCredentials({ email: 'no e-mail', password: 'abc' })).toEqual({})
  })
})
