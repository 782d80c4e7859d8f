import { AppError } from '@foyer/service-kit/app-error'

const windowMs = 10 * 60_000
/** Attacks within ten minutes: of one team, and of all. */
const maxOfTeam = 6
const maxOfAll = 30

/**
 * Bounds what attacks cost, each of which makes keys and verifies a hundred documents: one runs at a time, and so many within ten minutes, of a team and of all teams
 * together. Throws `rate_limited`.
 */
export function createAttackGate({ clock }: { clock: () => Date }) {
  let begun: Array<{ teamId: number; at: number }> = []
  let last: Promise<unknown> = Promise.resolve()

  /** Throws where the team, or everybody, has had as many as there may be. */
  function count(teamId: number): void {
    const now = clock().getTime()
    begun = begun.filter(({ at }) => at > now - windowMs)
    const ofTeam = begun.filter((attack) => attack.teamId === teamId)
    const full = ofTeam.length >= maxOfTeam ? ofTeam : begun.length >= maxOfAll ? begun : null
    if (full) throw new AppError('rate_limited', { retry_in: Math.ceil(((full[0]?.at ?? now) + windowMs - now) / 1000) })
    begun.push({ teamId, at: now })
  }

  return async function run<T>(teamId: number, attack: () => Promise<T>): Promise<T> {
    count(teamId)
    const own = last.then(attack)
    last = own.catch(() => undefined)
    return own
  }
}
