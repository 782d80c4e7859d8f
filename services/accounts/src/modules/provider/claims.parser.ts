import { emailSchema } from '@foyer/contracts/accounts/accounts'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'

/** What a provider says of a person, unchecked. */
export type Claims = Record<string, unknown>

/** The same in our words; empty where the provider says nothing. `is_email_verified` is what the provider claims. */
export type ProfileClaims = { subject: string; email: string | null; is_email_verified: boolean; name: string | null }

/** A person as a provider knows them. */
export type ProviderProfile = {
  issuer: string
  subject: string
  email: string | null
  /** Whether the address counts as confirmed: the provider says so, and it is the provider's to say. */
  is_email_confirmed: boolean
  name: string | null
}

const maxSubject = 255
const maxName = 100

/** OpenID Connect Core §5.1. */
export function readOpenId(claims: Claims): ProfileClaims {
  return {
    subject: text(claims['sub']) ?? '',
    email: text(claims['email']),
    is_email_verified: isTrue(claims['email_verified']),
    name: wholeName(claims) ?? text(claims['nickname']) ?? userName(claims),
  }
}

/** Whether UserInfo may say more of a person than an ID token has. */
export function lacksClaims(claims: Claims): boolean {
  return text(claims['email']) === null || claims['email_verified'] === undefined || wholeName(claims) === null
}

/**
 * The claims of an ID token, and from UserInfo those that it leaves out or blank (OpenID Connect Core §5.3). What UserInfo says of an address counts for that
 * address alone.
 */
export function mergeClaims(idToken: Claims, userInfo: Claims): Claims {
  const merged: Claims = { ...idToken }
  for (const name of nameClaims) if (text(idToken[name]) === null) merged[name] = userInfo[name]
  const [own, further] = [text(idToken['email']), text(userInfo['email'])]
  if (own === null) return { ...merged, email: userInfo['email'], email_verified: userInfo['email_verified'] }
  const isSame = own.toLowerCase() === further?.toLowerCase()
  return isSame && idToken['email_verified'] === undefined ? { ...merged, email_verified: userInfo['email_verified'] } : merged
}

const nameClaims = ['name', 'given_name', 'family_name', 'nickname', 'preferred_username']

/** `GET /me?fields=id,name,email` of Facebook, which does not say whether the address is verified. */
export function readFacebook(claims: Claims): ProfileClaims {
  return { subject: text(claims['id']) ?? '', email: text(claims['email']), is_email_verified: false, name: text(claims['name']) }
}

/** `GET /2/users/me` of X. */
export function readX({ data }: Claims): ProfileClaims {
  const person = typeof data === 'object' && data !== null ? (data as Claims) : {}
  const email = text(person['confirmed_email'])
  return {
    subject: text(person['id']) ?? '',
    email,
    is_email_verified: email !== null,
    name: text(person['name']) ?? text(person['username']),
  }
}

/** The profile out of what a provider says. null where it names nobody. An address that is none counts as absent. */
export function toProfile(
  issuer: string,
  { subject, email, is_email_verified, name }: ProfileClaims,
  isAuthoritative: (domain: string) => boolean,
): ProviderProfile | null {
  if (subject === '' || subject.length > maxSubject) return null
  const address = emailSchema.safeParse(email ?? '').data ?? null
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return {
    issuer,
    subject,
    email: address,
    is_email_confirmed: address !== null && is_email_verified && isAuthoritative(domain),
    name: name?.slice(0, maxName) ?? null,
  }
}

/** The name in the form that Apple posts once, the first time somebody signs in: `{"name":{"firstName":…,"lastName":…}}`. Nobody vouches for it. */
export function readPostedName(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return joinNames(name?.firstName, name?.lastName)?.slice(0, maxName) ?? null
  } catch {
    return null
  }
}

/** Apple writes booleans as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true'

export const domainIs = (domain: string, ...domains: string[]): boolean => domains.includes(domain)

const wholeName = (claims: Claims): string | null => text(claims['name']) ?? joinNames(claims['given_name'], claims['family_name'])

/** An address that somebody signs in with is no name. */
function userName(claims: Claims): string | null {
  const name = text(claims['preferred_username'])
  return name?.includes('@') ? null : name
}

function joinNames(...parts: unknown[]): string | null {
  return parts.flatMap((part) => text(part) ?? []).join(' ') || null
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Names end up in messages and on screens: no control characters, no line breaks.
  return withoutHiddenCharacters(value).trim() || null
}
