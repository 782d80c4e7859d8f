import { describe, expect, it } from 'vitest'
import { countUsable, newIdentity } from './provider-identity.policy.ts'

const now = new Date('2026-11-24T12:00:00Z')
const profile = (subject: string) => ({ issuer: 'https://idp.example', subject, email: null, is_email_confirmed: false, name: 'Ada' })
const google = newIdentity('google_oauth2', profile('1'), 7, now)
const facebook = newIdentity('facebook', profile('2'), 7, now)
const all = () => true
const unlinkingFor = (seconds: number) => ({ ...facebook, unlinking_at: new Date(now.getTime() - seconds * 1000) })

describe('countUsable', () => {
  it('counts what can be signed in with', () => {
    expect(countUsable([], all, now)).toBe(0)
    expect(countUsable([google, facebook], all, now)).toBe(2)
  })

  it('leaves out what is switched off', () => {
    expect(countUsable([google, facebook], (provider) => provider !== 'facebook', now)).toBe(1)
  })

  it('leaves out what is being unlinked, unless that was broken off', () => {
    expect(countUsable([google, unlinkingFor(1)], all, now)).toBe(1)
    expect(countUsable([google, unlinkingFor(61)], all, now)).toBe(2)
  })
})

describe('the id of an identity', () => {
  it('is that of one person at one issuer of one provider', () => {
    const ids = [
      newIdentity('google_oauth2', profile('1'), 8, now),
      newIdentity('google_oauth2', profile('2'), 7, now),
      newIdentity('yahoo_auth', profile('1'), 7, now),
      newIdentity('google_oauth2', { ...profile('1'), issuer: 'https://other.example' }, 7, now),
    ].map(({ _id }) => _id)
    expect(ids[0]).toBe(google._id)
    expect(new Set(ids).size).toBe(4)
  })
})
