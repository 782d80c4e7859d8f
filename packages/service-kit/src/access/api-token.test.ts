import { describe, expect, it } from 'vitest'
import { isApiToken, newApiToken } from './api-token.ts'

describe('newApiToken', () => {
  it('makes another token each time, of one length and of letters and digits behind its prefix', () => {
    const tokens = Array.from({ length: 200 }, newApiToken)
    expect(new Set(tokens).size).toBe(200)
    for (const token of tokens) expect(token).toMatch(/^foyer_[0-9A-Za-z]{49}$/)
  })
})

describe('isApiToken', () => {
  it('accepts what newApiToken makes', () => {
    for (let count = 0; count < 200; count += 1) expect(isApiToken(newApiToken())).toBe(true)
  })

  it('refuses a token with another letter, another length or another prefix', () => {
    const token = newApiToken()
    const changed = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11)
    for (const text of [changed, token.slice(0, -1), `${token}0`, token.replace('foyer_', 'other_'), '', 'foyer_'])
      expect(isApiToken(text), text).toBe(false)
  })
})
