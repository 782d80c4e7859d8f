import { describe, expect, it } from 'vitest'
import { createCredentialSeal } from './credential-seal.ts'

const secret = (n: number) => new Uint8Array(32).fill(n)
const credentials = { username: 'ann', password: 'Grüße 🔑', origin: 'https://a.example' }
const owner = { feed_id: 7, user_id: 9 }

describe('sealed credentials', () => {
  const seal = createCredentialSeal([secret(1)])

  it('open only for the feed and the person they were sealed for', () => {
    const text = seal.seal(credentials, owner)
    expect(seal.open(text, owner)).toEqual(credentials)
    expect(seal.open(text, { ...owner, feed_id: 8 })).toBeNull()
    expect(seal.open(text, { ...owner, user_id: 8 })).toBeNull()
  })

  it('that were sealed by an earlier release still open', () => {
    const sealed =
      'v1.583NXoiG.RI0KKJ1NqYBYp6af.XKSwV8ZuASdmmr50ozqi_NZgMf1vXf6wKfpHqhn9iDCORiIM1W-3eGzMuzLHy01DtJvCjUNpDL-B-MdVB-hWW75rLZtJrOhhK-cJnTu1jRTlXCC_Nbk-jlY'
    expect(seal.open(sealed, owner)).toEqual(credentials)
  })

  it('open with the previous secret and are reported as stale', () => {
    const text = seal.seal(credentials, owner)
    const later = createCredentialSeal([secret(2), secret(1)])
    expect(later.open(text, owner)).toEqual(credentials)
    expect([seal.isStale(text), later.isStale(text)]).toEqual([false, true])
  })
})
