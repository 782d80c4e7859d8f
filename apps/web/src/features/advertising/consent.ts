import { adLimits } from '@foyer/contracts/advertising/ad-rule'
import { createStore } from '../../lib/state/create-store.ts'

/** Read by the server too, which gives nothing of a partner to who has not agreed. */
const name = 'consent'
const pattern = /(?:^|; )consent=(granted|denied)(?:;|$)/
const maxAge = adLimits.consent_days * 24 * 60 * 60

export type Consent = 'granted' | 'denied'

/** What somebody has said to what comes from others; undefined while they have said nothing. */
export const consent = createStore<Consent | undefined>(undefined)

/** Reads what was said in this browser before. */
export function readConsent(): void {
  consent.set(pattern.exec(document.cookie)?.[1] as Consent | undefined)
}

/** Stays for a year, whoever is logged in. */
export function setConsent(next: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${next}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  consent.set(next)
}
