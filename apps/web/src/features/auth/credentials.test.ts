import { describe, expect, it } from 'vitest'
import { checkCredentials } from './credentials.ts'

describe('checking e-mail and password before they are sent', () => {
  it('asks for what is missing', () => {
    expect(checkCredentials({ email: ' ', password: '' })).toEqual({ email: { code: 'blank' }, password: { code: 'blank' } })
  })

  it('knows a new password that is too short', () => {
    expect(checkCredentials({ email: 'a@b.c', password: 'abc' }, 6)).toEqual({ password: { code: 'too_short', count: 6 } })
  })

  it('leaves everything else to the server', () => {
    expect(checkCredentials({ email: 'no e-mail', password: 'abc' })).toEqual({})
  })
})
