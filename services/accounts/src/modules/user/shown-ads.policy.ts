import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { type Person, effectivePlan } from './person.ts'

type Judged = Pick<Person, 'plan' | 'isInPremiumTeam' | 'hasAdvertising'> & { user: Pick<Person['user'], 'pupil'> }

/** Whether advertising may be shown to somebody: where there is any, to who has no plan, nor a team with one. Pupils are never shown any. */
export function mayBeShownAds(person: Judged): boolean {
  return person.hasAdvertising === true && !person.user.pupil && !isPremiumPlan(effectivePlan(person))
}
