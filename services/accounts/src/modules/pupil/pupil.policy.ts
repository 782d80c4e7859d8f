import { limits } from '@foyer/contracts/limits'
import type { Pupil as PresentedPupil } from '@foyer/contracts/accounts/teams/pupils'
import { type PupilPicture, picturesOfPassword, pupilPictures } from '@foyer/contracts/accounts/teams/pupil-pictures'
import type { Pupil, PupilCard } from '../user/pupil.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Different pictures in a random order. `random` gives an integer from 0 below its argument. */
export function drawPictures(random: (below: number) => number): PupilPicture[] {
  const left = [...pupilPictures]
  return Array.from({ length: picturesOfPassword }, () => left.splice(random(left.length), 1)).flat()
}

/** The pictures as the password that is hashed: their order counts. */
export const passwordOf = (pictures: readonly PupilPicture[]): string => pictures.join(' ')

/** When a card ends that is made now. */
export const cardExpiry = (now: Date): Date => new Date(now.getTime() + limits.pupil_card_days * dayMs)

/** What a card is good for. */
export function cardState(card: PupilCard | undefined, now: Date): PresentedPupil['card'] {
  if (!card) return 'none'
  if (card.used_at) return 'used'
  return card.expires_at <= now ? 'expired' : 'open'
}

/** Whether the pictures of a pupil were tried too often to count any more. */
export const isLocked = ({ attempts = 0 }: Pick<Pupil, 'attempts'>): boolean => attempts >= limits.pupil_attempts
