import type { Team } from '@foyer/contracts/accounts/teams/teams'

/** A class has pupils, unless its people come in by e-mail. */
export const hasPupils = ({ is_education: isClass, people_by: mode }: Team): boolean =>
  mode === 'user_names' || (isClass && mode === undefined)
