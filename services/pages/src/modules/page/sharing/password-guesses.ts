import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { PasswordGuessesRepository } from './password-guesses.repository.ts'

export type PasswordGuesses = ReturnType<typeof createPasswordGuesses>

const windowMs = 15 * 60_000
/** From one address, and for one page from everywhere. */
const maxOfAddress = 10
const maxOfPage = 100

/**
 * How often the password of a page may be guessed: ten times in a quarter of an hour from one address, a hundred times from everywhere. Right ones do
 * not count.
 */
export function createPasswordGuesses({ guesses, clock }: { guesses: PasswordGuessesRepository; clock: () => Date }) {
  return {
    /** Counts a guess, and gives what takes it back. Throws `page_password_locked` with the seconds to wait. */
    async count(pageId: number, address: string): Promise<() => Promise<void>> {
      const now = clock().getTime()
      const window = Math.floor(now / windowMs)
      const ends = new Date((window + 1) * windowMs)
      const ofAddress = `${pageId} ${window} ${hashToken(address)}`
      const ofPage = `${pageId} ${window}`
      const locked = () => new AppError('page_password_locked', { retry_in: Math.ceil((ends.getTime() - now) / 1000) })
      if ((await guesses.add(ofAddress, 1, ends)) > maxOfAddress) throw locked()
      if ((await guesses.add(ofPage, 1, ends)) > maxOfPage) throw locked()
      return async () => {
        await Promise.all([ofAddress, ofPage].map((id) => guesses.add(id, -1, ends)))
      }
    },
  }
}
