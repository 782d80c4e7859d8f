import { type Feature, type Subject, isEntitled, planOf } from '@foyer/contracts/billing/entitlements'
import type { FieldError } from '@foyer/contracts/errors'
import { AppError } from '../app-error.ts'

/**
 * Refuses what the plan of a person or a team does not allow; the only place that does.
 * @param subject whose plan counts: the owner of the page, or the person where it is about their account
 * @param errors the fields that ask for the feature, where an answer names them
 * @throws AppError `premium_required` with `feature` in its parameters
 */
export function assertEntitled(subject: Subject, feature: Feature, errors?: FieldError[]): void {
  if (isEntitled(planOf(subject), feature)) return
  throw new AppError('premium_required', { feature }, errors ? { errors } : {})
}
