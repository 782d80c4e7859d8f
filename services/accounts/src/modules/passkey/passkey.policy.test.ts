import { expect, it } from 'vitest'
import type { Passkey } from './passkey.model.ts'
import { authorizePasskey } from './passkey.policy.ts'

it('lets people remove their own passkeys alone', () => {
  const passkey = { _id: 1, user_id: 7 } as Passkey
  expect(authorizePasskey(passkey, 7)).toBe(passkey)
  expect(() => authorizePasskey(passkey, 8)).toThrow('not_found')
  expect(() => authorizePasskey(undefined, 7)).toThrow('not_found')
})
