import { type SearchPlace, endOfPrefix } from '@foyer/service-kit/search-in-steps'
import type { Team, TeamModel } from '../../team/team.model.ts'
import type { TeamSearchStep } from './team-search.policy.ts'

/** The teams that site admins look for. */
export function createTeamSearchRepository(teams: TeamModel) {
  const range = (filter: object, order: Record<string, 1 | -1>, limit: number) =>
    teams
      .find({ ...filter, deleted_at: null })
      .sort({ ...order })
      .limit(limit)
      .lean<Team[]>()
      .exec()

  return {
    /** The teams of one step of a search, those after `place` alone. */
    async find(step: TeamSearchStep, place: SearchPlace | null, limit: number): Promise<Team[]> {
      if (step.by === 'id') return place ? [] : range({ _id: step.id }, { _id: 1 }, 1)
      if (step.by === 'public_id') return place ? [] : range({ public_id: step.publicId }, { public_id: 1 }, 1)
      if (step.by === 'newest') return range(place ? { _id: { $lt: place.id } } : {}, { _id: -1 }, limit)
      const sort = { title: 1, _id: 1 } as const
      const end = step.prefix + endOfPrefix
      if (!place) return range({ title: { $gte: step.prefix, $lt: end } }, sort, limit)
      const namesakes = await range({ title: place.key, _id: { $gt: place.id } }, { _id: 1 }, limit)
      if (namesakes.length === limit) return namesakes
      return [...namesakes, ...(await range({ title: { $gt: place.key, $lt: end } }, sort, limit - namesakes.length))]
    },
  }
}
