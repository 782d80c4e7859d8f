import { type SecondFactor, secondFactorMethods } from '@foyer/contracts/accounts/accounts'

/**
 * The second step that an address asks for, where a way to log in has led through another site: `#second_factor=CHALLENGE`, with
 * `&methods=totp,passkey` where not all are offered. Behind the #, so that it is in no log. null for every other address.
 */
export function secondFactorOf(hash: string): SecondFactor | null {
  const fields = new URLSearchParams(hash.slice(1))
  const challenge = fields.get('second_factor')
  if (!challenge) return null
  const listed = fields.get('methods')?.split(',') ?? secondFactorMethods
  return { challenge, methods: secondFactorMethods.filter((method) => listed.some((name) => name === method)) }
}
