import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.policy.ts'

/** The secret of RFC 6238, appendix B (`12345678901234567890`), in base 32; its codes there have eight digits, of which the last six count. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at %i', (seconds, code, step) => expect(stepOfCode(secret, code, at(seconds))).toBe(step))

  it('are good one step early and one step late, and name their own step', () => {
    const [code, step] = ['005924', 41_152_263]
    const start = step * 30
    expect(stepOfCode(secret, code, at(start - 30))).toBe(step)
    expect(stepOfCode(secret, code, at(start + 59))).toBe(step)
    expect(stepOfCode(secret, code, at(start - 31))).toBeNull()
    expect(stepOfCode(secret, code, at(start + 60))).toBeNull()
  })

  it('are not those of another secret', () => {
    expect(stepOfCode(newTotpSecret(), '005924', at(1_234_567_890))).toBeNull()
  })
})

describe('a new secret', () => {
  it('has 160 random bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('goes into an address that apps read', () => {
    const url = new URL(totpUri(secret, 'ada@example.org'))
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Foyer:ada@example.org'])
    expect(Object.fromEntries(url.searchParams)).toEqual({ issuer: 'Foyer', secret, algorithm: 'SHA1', digits: '6', period: '30' })
  })
})
