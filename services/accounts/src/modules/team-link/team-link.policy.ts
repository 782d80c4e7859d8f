import type { TeamLinkRecord } from './team-link.model.ts'

/** How many may still come by a link; null where no number is set. */
export function usesLeft({ max_uses, used }: Pick<TeamLinkRecord, 'max_uses' | 'used'>): number | null {
  return max_uses === null ? null : Math.max(0, max_uses - used)
}
