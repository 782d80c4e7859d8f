import type { Passkey as PresentedPasskey } from '@foyer/contracts/accounts/sign-in/authentication'
import type { Passkey } from './passkey.repository.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A passkey as its person sees it: no key, no handle. */
export function presentPasskey({ _id, name, created_at, last_used_at, is_synced }: Passkey): PresentedPasskey {
  return { id: _id, name, created_at: seconds(created_at), last_used_at: last_used_at && seconds(last_used_at), is_synced }
}
