import type { Trial } from './entitlement.service.ts'

type TrialQuery = { trial_ends_at?: number | undefined; trial_plan?: 'team' | 'enterprise' | undefined }

/** The trial of a team as accounts tells of it. */
export function readTrial({ trial_ends_at: end, trial_plan: plan = 'team' }: TrialQuery): Trial {
  return end === undefined ? null : { plan, ends_at: end * 1000 }
}
