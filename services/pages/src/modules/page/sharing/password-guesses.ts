import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import ipaddr from 'ipaddr.js'
import type { PasswordGuessesRepository } from './password-guesses.repository.ts'

export type PasswordGuesses = ReturnType<typeof createPasswordGuesses>

const windowMs = 15 * 60_000
/** From an IPv4 address or a /64 network, which is what a subscriber has at least (RFC 6177). */
const maxOfNetwork = 10
/** From a /48 network, which one subscriber may have as well. */
const maxOfSite = 50
/** For one page from everywhere: more than one attacker easily makes, so that nobody keeps everybody else out. */
const maxOfPage = 1_000

/**
 * How often the password of a page may be guessed within a quarter of an hour: ten times from one address, fifty times from all that one subscriber may
 * have, and a thousand times from everywhere. Right ones do not count.
 */
export function createPasswordGuesses({ guesses, clock }: { guesses: PasswordGuessesRepository; clock: () => Date }) {
  return {
    /** Counts a guess, and gives what takes it back. Throws `page_password_locked` with the seconds to wait. */
    async count(pageId: number, address: string): Promise<() => Promise<void>> {
      const now = clock().getTime()
      const window = Math.floor(now / windowMs)
      const ends = new Date((window + 1) * windowMs)
      const ofPage = { id: `${pageId} ${window}`, max: maxOfPage }
      const counted = [...networksOf(address).map(({ network, max }) => ({ id: `${pageId} ${window} ${hashToken(network)}`, max })), ofPage]
      for (const { id, max } of counted) {
        if ((await guesses.add(id, 1, ends)) <= max) continue
        throw new AppError('page_password_locked', { retry_in: Math.ceil((ends.getTime() - now) / 1000) })
      }
      return async () => {
        await Promise.all(counted.map(({ id }) => guesses.add(id, -1, ends)))
      }
    },
  }
}

/** The networks that the guesses from an address are counted by, the smallest first. */
function networksOf(address: string): Array<{ network: string; max: number }> {
  if (!ipaddr.isValid(address)) return [{ network: address, max: maxOfNetwork }]
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), max: maxOfNetwork }]
  const first = (bytes: number) => parsed.toByteArray().slice(0, bytes).join('.')
  return [
    { network: first(8), max: maxOfNetwork },
    { network: first(6), max: maxOfSite },
  ]
}
