import type { Page } from '@foyer/contracts/pages/page/pages'

type Judged = Pick<Page, 'share_mode' | 'is_public' | 'is_owner' | 'is_editor'>

/**
 * Whether there is a link by which others see what is on a page, for this person to copy: `open`, else why not, as the text (`noLink`) that says it; `unknown`
 * where only who may change the page has a use for the reason. `token` is that of the link by which the person came.
 */
export function linkStateOf(
  page: Judged,
  token: string | undefined,
): 'open' | 'notShared' | 'notSharedByOwner' | 'ownerHasLink' | 'unknown' {
  const isMissing = page.share_mode === 'link' && !page.is_owner && token === undefined
  if (page.is_public && !isMissing) return 'open'
  if (!page.is_editor) return 'unknown'
  if (isMissing) return 'ownerHasLink'
  return page.is_owner ? 'notShared' : 'notSharedByOwner'
}
