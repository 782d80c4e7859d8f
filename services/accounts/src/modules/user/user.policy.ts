import { locales } from '@foyer/contracts/accounts'

/**
 * One spelling for every way to write an address: trimmed, lower case, an internationalised domain in its ASCII form (RFC 5890, as
 * the URL standard converts it). An address whose domain cannot be converted stays as it is, and so belongs to nobody.
 */
export function normalizeEmail(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // ASCII domains are left alone: the URL parser would read one of digits as an IPv4 address.
  if (at < 0 || /^[\u0021-\u007E]*$/.test(domain)) return text
  return text.slice(0, at + 1) + (URL.parse(`http://${domain}`)?.hostname ?? domain)
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
