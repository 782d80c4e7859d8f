import type { Team, TeamModel } from './team.model.ts'
import { activeTeam, pushTeamChange } from './team-changes.ts'

/** The part of the repository of teams that is about their enterprise. What one of them may read never carries over to the next. */
export function parentQueries(teams: TeamModel) {
  const after = { returnDocument: 'after' } as const

  return {
    /** The teams of an enterprise by title. */
    listBelow: (enterpriseId: number): Promise<Team[]> =>
      teams
        .find({ parent_id: enterpriseId, ...activeTeam })
        .sort({ title: 1 })
        .lean<Team[]>()
        .exec(),

    /** The teams that ask to belong to an enterprise, the first first. */
    listAsking: (enterpriseId: number): Promise<Team[]> =>
      teams
        .find({ asked_parent_id: enterpriseId, ...activeTeam })
        .sort({ _id: 1 })
        .lean<Team[]>()
        .exec(),

    /** null when the team is gone. */
    askParent: (id: number, enterpriseId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, deleted_at: null }, { $set: { asked_parent_id: enterpriseId } }, after)
        .lean<Team>()
        .exec(),

    /** Makes a team belong to the enterprise that it asks; null when it asks it no more. */
    acceptParent: (id: number, enterpriseId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, asked_parent_id: enterpriseId, is_enterprise: false, deleted_at: null },
          { $set: { parent_id: enterpriseId, is_readable_by_enterprise: false }, $unset: { asked_parent_id: '' }, ...pushTeamChange(id) },
          after,
        )
        .lean<Team>()
        .exec(),

    /** null when the team asks the enterprise no more. */
    declineParent: (id: number, enterpriseId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, asked_parent_id: enterpriseId, deleted_at: null }, { $unset: { asked_parent_id: '' } }, after)
        .lean<Team>()
        .exec(),

    /** Ends that a team belongs to an enterprise; null when it does not belong to this one. */
    leaveParent: (id: number, enterpriseId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, parent_id: enterpriseId, deleted_at: null },
          { $set: { parent_id: null, is_readable_by_enterprise: false }, ...pushTeamChange(id) },
          after,
        )
        .lean<Team>()
        .exec(),
  }
}
