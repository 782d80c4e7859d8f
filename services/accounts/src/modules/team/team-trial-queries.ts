import { activeTeam } from './team-changes.ts'
import type { Team, TeamModel } from './team.model.ts'

/** The part of the repository of teams that is about their trials. */
export function trialQueries(teams: TeamModel) {
  return {
    /** Teams whose trial ends between two moments, which nobody was told of; the first first. */
    listTrialsEnding: (from: Date, to: Date, limit: number): Promise<Team[]> =>
      teams
        .find({ trial_ends_at: { $gt: from, $lte: to }, trial_told: null, ...activeTeam })
        .sort({ trial_ends_at: 1 })
        .limit(limit)
        .lean<Team[]>()
        .exec(),

    /** It was told, or need not be. */
    async noteTrialTold(id: number, at: Date): Promise<void> {
      await teams.updateOne({ _id: id }, { $set: { trial_told: at } })
    },
  }
}
