import { emailSchema } from '@foyer/contracts/accounts/accounts'
import { limits } from '@foyer/contracts/limits'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import type { ScimResource } from '../scim/scim-attributes.ts'
import { invalidValue } from '../scim/scim-error.ts'
import { isObject } from '../scim/scim-values.ts'
import { normalizeEmail } from '../user/user.policy.ts'
import type { DirectoryEmail } from './store/directory-user.model.ts'
import type { DirectoryUser } from './store/directory-user.repository.ts'

/** What a directory says of somebody. */
export type DirectoryPerson = Pick<
  DirectoryUser,
  'external_id' | 'user_name' | 'user_name_key' | 'display_name' | 'name' | 'language' | 'emails' | 'email' | 'email_key' | 'active'
>

const maxEmails = 20

/** The key by which user names are the same: `caseExact` is false for them (RFC 7643 §4.1.1). */
export const userNameKey = (userName: string): string => userName.normalize('NFC').toLowerCase()

/** What a resource says of somebody. Throws ScimError `invalidValue` where it lacks a user name or an address. */
export function readPerson(resource: ScimResource): DirectoryPerson {
  const userName = textOf(resource['userName'])
  if (userName === '') throw invalidValue('userName is missing.')
  const emails = readEmails(resource['emails'])
  const email = primaryOf(emails, userName)
  const parts = isObject(resource['name']) ? resource['name'] : {}
  const name = { formatted: textOf(parts['formatted']), givenName: textOf(parts['givenName']), familyName: textOf(parts['familyName']) }
  return {
    user_name: userName,
    user_name_key: userNameKey(userName),
    emails,
    email,
    email_key: normalizeEmail(email),
    active: resource['active'] !== false,
    ...(Object.values(name).some((part) => part !== '') ? { name: withoutEmpty(name) } : {}),
    ...withoutEmpty({
      external_id: typeof resource['externalId'] === 'string' ? resource['externalId'] : '',
      display_name: textOf(resource['displayName']),
      language: textOf(resource['preferredLanguage']),
    }),
  }
}

/** How somebody is called by their directory; undefined where it does not say. */
export function nameOf({ display_name, name = {} }: Pick<DirectoryPerson, 'display_name' | 'name'>): string | undefined {
  const parts = [name.givenName, name.familyName].filter(Boolean).join(' ')
  return (display_name || name.formatted || parts).trim().slice(0, limits.title) || undefined
}

/** The address that counts: the primary one, else that for work, else the first, else the user name. */
function primaryOf(emails: readonly DirectoryEmail[], userName: string): string {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type?.toLowerCase() === 'work') ?? emails[0]
  const parsed = emailSchema.safeParse(chosen?.value ?? userName)
  if (!parsed.success) throw invalidValue('There is no e-mail address in emails or userName.', 'address_missing')
  return parsed.data
}

function readEmails(value: unknown): DirectoryEmail[] {
  const list = Array.isArray(value) ? value.filter(isObject) : []
  if (list.length > maxEmails) throw invalidValue('emails has too many values.')
  return list.map(({ value: address, type, display, primary }) => ({
    value: textOf(address),
    ...withoutEmpty({ type: textOf(type), display: textOf(display) }),
    ...(typeof primary === 'boolean' ? { primary } : {}),
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? withoutHiddenCharacters(value).trim().slice(0, limits.email) : '')

function withoutEmpty<T extends Record<string, string>>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>
}
