import type { Pupil, PupilCard } from '@foyer/contracts/accounts/teams/pupils'
import { cardState, isLocked } from './pupil.policy.ts'
import type { ListedPupil, NewCard } from './pupils.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A pupil as those who manage the class see them. */
export function presentPupil({ user, lastSeenAt }: ListedPupil, now: Date): Pupil {
  const { pupil } = user
  return {
    user_id: user._id,
    name: user.name,
    user_name: pupil?.user_name ?? '',
    last_seen_at: lastSeenAt && seconds(lastSeenAt),
    card: cardState(pupil?.card, now),
    is_locked: isLocked(pupil ?? {}),
    deletion_due_at: user.deletion ? seconds(user.deletion.due_at) : null,
  }
}

/** A card to print. */
export function presentCard({ user, token, pictures, expiresAt }: NewCard): PupilCard {
  return { user_id: user._id, name: user.name, user_name: user.pupil?.user_name ?? '', token, pictures, expires_at: seconds(expiresAt) }
}
