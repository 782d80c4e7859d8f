import type { Connection } from '@foyer/service-kit/mongo'
import { createPasswordHasher } from '@foyer/service-kit/password-hasher'
import { createPageSharing } from './page-sharing.service.ts'
import { createPasswordGuesses } from './password-guesses.ts'
import { createPasswordGuessesModel } from './password-guesses.model.ts'
import { createPasswordGuessesRepository } from './password-guesses.repository.ts'

type Sharing = Parameters<typeof createPageSharing>[0]
type Dependencies = Omit<Sharing, 'hasher' | 'guesses'> & { mongo: Connection; clock: () => Date }

/** Who may see a page, and what a password of it lets in. */
export function createSharingModule({ mongo, clock, ...rest }: Dependencies) {
  const guesses = createPasswordGuesses({ guesses: createPasswordGuessesRepository(createPasswordGuessesModel(mongo)), clock })
  return createPageSharing({ ...rest, hasher: createPasswordHasher(), guesses })
}
