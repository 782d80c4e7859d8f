import { type Feature, type Subject, isEntitled, planOf } from '@foyer/contracts/billing/entitlements'
import type { FieldError } from '@foyer/contracts/errors'
import { AppError } from '../app-error.ts'

/**
 * Refuses what the plan of a person or a team does not allow; the only place that does.
 * @param subject whose plan counts: the owner of the page, or the person where it is about their account
 * @param errors the fields that ask for the feature, where an answer names them
 * @throws AppError `premium_required` with `feature` in its parameters, and `of: 'page_owner'` where it is not the plan of who asks
 */
export function assertEntitled(subject: Subject, feature: Feature, errors?: FieldError[]): void {
  if (isEntitled(planOf(subject), feature)) return
  const params: Record<string, string> = { feature }
  if (subject.is_page_owner) params['of'] = 'page_owner'
  throw new AppError('premium_required', params, errors ? { errors } : {})
}
