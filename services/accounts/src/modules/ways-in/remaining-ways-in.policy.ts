import type { User } from '../user/user.repository.ts'

/** A way to sign in to an account. */
export type WayIn = 'password' | 'passkey' | 'provider' | 'email_link'

/** What an account has to sign in with. */
export type WaysIn = {
  hasPassword: boolean
  passkeys: number
  /** Linked accounts of identity providers. */
  providers: number
  /** Whether messages are known to reach the person. */
  isEmailConfirmed: boolean
}

/** How one can sign in to an account. */
export function waysIn({ hasPassword, passkeys, providers, isEmailConfirmed }: WaysIn): WayIn[] {
  const has: Record<WayIn, boolean> = {
    password: hasPassword,
    passkey: passkeys > 0,
    provider: providers > 0,
    email_link: isEmailConfirmed,
  }
  return (Object.keys(has) as WayIn[]).filter((way) => has[way])
}

/** How one can still sign in once a passkey or a provider is removed; nobody may be left without any. */
export function remainingWaysIn(ways: WaysIn, removed: 'passkey' | 'provider'): WayIn[] {
  return waysIn({
    ...ways,
    passkeys: ways.passkeys - Number(removed === 'passkey'),
    providers: ways.providers - Number(removed === 'provider'),
  })
}

/** Of the user's document, what it says of the ways in. */
export const waysOf = (user: Pick<User, 'password_hash' | 'email_confirmed_at' | 'is_anonymous'>) => ({
  hasPassword: user.password_hash !== null,
  isEmailConfirmed: Boolean(user.email_confirmed_at) && !user.is_anonymous,
})
