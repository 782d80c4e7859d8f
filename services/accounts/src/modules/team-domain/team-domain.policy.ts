import type { Team } from '../team/team.model.ts'

/** Whether a team may have a domain of its own: every team, unless site administration has locked it or it is deleted. */
export const canUseOwnDomain = ({ suspension, deletion }: Pick<Team, 'suspension' | 'deletion'>): boolean => !suspension && !deletion
