import { spellingsOf } from '@foyer/service-kit/search-in-steps'
import { normalizeEmail } from '../user/user.policy.ts'

/** One range of an index: everyone whose field begins with the prefix, or who is the one. */
export type SearchStep =
  | { by: 'id'; id: number }
  | { by: 'public_id'; publicId: string }
  | { by: 'normalized_email' | 'name'; prefix: string }
  | { by: 'newest' }

/** The ranges in which a query looks, one after the other. */
export function searchSteps(query: string): SearchStep[] {
  if (query === '') return [{ by: 'newest' }]
  if (query.includes('@')) return [{ by: 'normalized_email', prefix: normalizeEmail(query) }]
  const isId = /^[1-9]\d{0,15}$/.test(query) && Number.isSafeInteger(Number(query))
  return [
    ...(isId ? [{ by: 'id' as const, id: Number(query) }] : []),
    ...(/^[0-9A-Za-z]{6,7}$/.test(query) ? [{ by: 'public_id' as const, publicId: query }] : []),
    { by: 'normalized_email', prefix: query.toLowerCase() },
    ...spellingsOf(query).map((prefix) => ({ by: 'name' as const, prefix })),
  ]
}

/** Whether one of these steps gives this person. */
export function isGivenBy(
  steps: readonly SearchStep[],
  person: { _id: number; public_id: string; normalized_email: string; name: string },
): boolean {
  return steps.some((step) => {
    if (step.by === 'id') return person._id === step.id
    if (step.by === 'public_id') return person.public_id === step.publicId
    return step.by !== 'newest' && person[step.by].startsWith(step.prefix)
  })
}
