import type { Page } from '@foyer/contracts/pages/page/pages'
import { can } from '../../../entities/page/can.ts'

type Judged = Pick<Page, 'share_mode' | 'is_public' | 'can'>

/**
 * Whether there is a link by which others see what is on a page, for this person to copy: `open`, else why not, as the text (`noLink`) that says it; `unknown`
 * where only who may change the page has a use for the reason. `token` is that of the link by which the person came.
 */
export function linkStateOf(
  page: Judged,
  token: string | undefined,
): 'open' | 'notShared' | 'notSharedByOwner' | 'ownerHasLink' | 'unknown' {
  const isMissing = page.share_mode === 'link' && !can(page, 'share') && token === undefined
  if (page.is_public && !isMissing) return 'open'
  if (!can(page, 'edit')) return 'unknown'
  if (isMissing) return 'ownerHasLink'
  return can(page, 'share') ? 'notShared' : 'notSharedByOwner'
}
