import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

describe('recovery codes', () => {
  it('are ten different ones of 80 bits, in groups of four', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  })

  it.each(['K3V9-7XQD-0M2A-H5T1', 'k3v97xqd0m2ah5t1', ' k3v9 7xqd Om2a h5tI ', 'k3v9–7xqd–0m2a–h5tl'])(
    'are the same typed as %j',
    (typed) => {
      expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('k3v9-7xqd-0m2a-h5t1'))
    },
  )

  it('differ by each character', () => {
    expect(hashRecoveryCode('k3v9-7xqd-0m2a-h5t2')).not.toBe(hashRecoveryCode('k3v9-7xqd-0m2a-h5t1'))
  })
})
