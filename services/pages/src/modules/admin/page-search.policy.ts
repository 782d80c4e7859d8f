import { spellingsOf } from '@foyer/service-kit/search-in-steps'
import type { PageRecord } from '../page/page.model.ts'

/** One range of an index: the pages of an owner, those whose title begins with the prefix, or the one. */
export type PageSearchStep =
  | { by: 'owner'; ownerId: number }
  | { by: 'public_id'; publicId: string }
  | { by: 'title'; prefix: string }
  | { by: 'newest' }

/** The ranges in which a search looks, one after the other. An address means its page alone. The pages of an owner are few: all are given. */
export function pageSearchSteps({ query = '', owner }: { query?: string | undefined; owner?: number | undefined }): PageSearchStep[] {
  if (owner !== undefined) return [{ by: 'owner', ownerId: owner }]
  if (query === '') return [{ by: 'newest' }]
  const publicId = publicIdOfAddress(query)
  if (publicId !== undefined) return [{ by: 'public_id', publicId }]
  return [
    ...(/^[0-9A-Za-z]{6,7}$/.test(query) ? [{ by: 'public_id' as const, publicId: query }] : []),
    ...spellingsOf(query).map((prefix) => ({ by: 'title' as const, prefix })),
  ]
}

/** Whether one of these steps gives this page. */
export function isGivenBy(steps: readonly PageSearchStep[], page: Pick<PageRecord, 'public_id' | 'title'>): boolean {
  return steps.some((step) => {
    if (step.by === 'public_id') return page.public_id === step.publicId
    return step.by === 'title' && page.title.startsWith(step.prefix)
  })
}

/** From `https://foyer.example/p/Abc1234/slug` or any end of it from the path on. */
function publicIdOfAddress(text: string): string | undefined {
  return /(?:^|\/)p\/([0-9A-Za-z]{6,7})(?:[/?#]|$)/.exec(text)?.[1]
}
