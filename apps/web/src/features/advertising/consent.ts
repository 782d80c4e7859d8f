import { adLimits } from '@foyer/contracts/advertising/ad-rule'
import { createStore } from '../../lib/state/create-store.ts'

/** Read by the server too, which gives nothing of a partner to who has not agreed. */
const name = 'consent'
const pattern = /(?:^|; )consent=(granted|denied)(?:;|$)/
const maxAge = adLimits.consent_days * 24 * 60 * 60

export type Consent = 'granted' | 'denied'

const stored = () => pattern.exec(document.cookie)?.[1] as Consent | undefined

/** What somebody has said to what comes from others; undefined while they have said nothing. As it is from the start, so that nothing is drawn and then taken away. */
export const consent = createStore(stored())

/** Reads again what was said in this browser. */
export function readConsent(): void {
  consent.set(stored())
}

/** Stays for a year, whoever is logged in. */
export function setConsent(next: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${next}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  consent.set(next)
}
