import { withAsciiDomain } from '@foyer/contracts/accounts/accounts'
import { locales } from '@foyer/contracts/accounts/preferences'

/**
 * One spelling for every way to write an address: trimmed, lower case, an internationalised domain in its ASCII form (RFC 5890, as
 * the URL standard converts it). An address whose domain cannot be converted stays as it is, and so belongs to nobody.
 */
export function normalizeEmail(email: string): string {
  return withAsciiDomain(email.trim().toLowerCase())
}

/** How someone is called who has given neither a name nor an address. */
export const anonymousName = 'Anonymous'

/** Whether nobody can be told anything by a message: an anonymous account, or that of a pupil. */
export const hasNoAddress = ({ email }: { email: string }): boolean => email === ''

/** What stands in place of an address for someone who has given none: no address can be that. */
export function addressOfAnonymous(id: number): string {
  return `anonymous:${id}`
}

/** How someone is called who gave no name: what stands before the @. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}

/** The locale closest to the one that was asked for: itself, else its base (`de-AT` → `de`), else English. */
export function chooseLanguage(requested: string | undefined): string {
  const tag = (requested ?? '').replace('_', '-').toLowerCase()
  const find = (code: string) => locales.find((locale) => locale.toLowerCase() === code)
  return find(tag) ?? find(tag.split('-')[0] ?? '') ?? 'en'
}
