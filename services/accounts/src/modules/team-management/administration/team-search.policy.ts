import { spellingsOf } from '@foyer/service-kit/search-in-steps'
import type { Team } from '../../team/team.model.ts'

/** One range of an index: every team whose title begins with the prefix, or that is the one. */
export type TeamSearchStep =
  | { by: 'id'; id: number }
  | { by: 'public_id'; publicId: string }
  | { by: 'title'; prefix: string }
  | { by: 'newest' }

/** The ranges in which a query looks, one after the other. */
export function teamSearchSteps(query: string): TeamSearchStep[] {
  if (query === '') return [{ by: 'newest' }]
  const isId = /^[1-9]\d{0,15}$/.test(query) && Number.isSafeInteger(Number(query))
  return [
    ...(isId ? [{ by: 'id' as const, id: Number(query) }] : []),
    ...(/^[0-9A-Za-z]{6,7}$/.test(query) ? [{ by: 'public_id' as const, publicId: query }] : []),
    ...spellingsOf(query).map((prefix) => ({ by: 'title' as const, prefix })),
  ]
}

/** Whether one of these steps gives this team. */
export function isTeamGivenBy(steps: readonly TeamSearchStep[], team: Pick<Team, '_id' | 'public_id' | 'title'>): boolean {
  return steps.some((step) => {
    if (step.by === 'id') return team._id === step.id
    if (step.by === 'public_id') return team.public_id === step.publicId
    return step.by === 'title' && team.title.startsWith(step.prefix)
  })
}
