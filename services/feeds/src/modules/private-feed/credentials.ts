import { limits } from '@foyer/contracts/limits'
import { fieldError } from '@foyer/service-kit/app-error'
import { typedUrl } from '../feed/feed-address.ts'

/** Name and password for a feed's server. */
export type Credentials = { username: string; password: string }

/**
 * The name and password that somebody gives for a feed: those of the form, else those in the typed address (`https://name:word@host/feed`,
 * percent-encoded there); null for neither. Throws `invalid` for what RFC 7617 §2 cannot carry: a name with a colon, control characters.
 */
export function parseCredentials(
  typed: string,
  form: { username?: string | undefined; password?: string | undefined },
): Credentials | null {
  if (form.username === undefined && form.password === undefined) return credentialsInUrl(typed)
  if (!form.username) throw fieldError('username', 'blank')
  if (form.username.includes(':') || hasControl(form.username)) throw fieldError('username', 'invalid')
  const password = form.password ?? ''
  if (hasControl(password)) throw fieldError('password', 'invalid')
  return { username: form.username, password }
}

/** The Authorization header's value, in UTF-8 as servers of today expect it (RFC 7617 §2.1). */
export function basicAuthorization({ username, password }: Credentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

function credentialsInUrl(typed: string): Credentials | null {
  const url = typedUrl(typed)
  const [username, password] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')]
  const tooLong = username.length > limits.feed_username || password.length > limits.feed_password
  return username === '' || tooLong || username.includes(':') || hasControl(username + password) ? null : { username, password }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const hasControl = (text: string) => /\p{Cc}/u.test(text)
