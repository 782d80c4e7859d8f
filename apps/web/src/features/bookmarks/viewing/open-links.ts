import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import i18next from 'i18next'
import { checksBrokenLinks, isBroken } from '../../../entities/bookmark/broken-links.ts'
import { bookmarkKind } from '../../../lib/browser/links.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { linksOfGroup } from '../groups/links-of-group.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { type JudgedPage, can } from '../../../entities/page/can.ts'

/** Whether the server gives this person a copy of a bookmark: scripts are their owner's alone. */
export function mayCopy({ url }: Pick<Bookmark, 'url'>, page: JudgedPage): boolean {
  return can(page, 'manage') || bookmarkKind(url) !== 'script'
}

export async function copyLink(link: Bookmark): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.url)
    showToast('info', i18next.t('bookmark-editing:linkCopied'))
  } catch {
    showToast('error', i18next.t('bookmark-editing:linkNotCopied', { url: link.url }))
  }
}

/** Opens links in tabs of their own, a moment apart. The browser may allow only the first. */
export async function openLinks(links: readonly Bookmark[]): Promise<void> {
  let blocked = false
  for (const [index, link] of links.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, limits.open_delay_ms))
    const opened = window.open(globalThis.openedAddress?.(link) ?? link.url, '_blank')
    // Set before the site is there: it knows nothing of where it was opened from. (Asked for beforehand, a refusal could not be told.)
    if (opened) opened.opener = null
    else blocked = true
  }
  if (blocked) showToast('error', i18next.t('bookmark-editing:popupsBlocked'))
}

/** What of a widget, or of one of its groups, can be opened by this person: not what is shown to them as broken on the page. */
export function openable(
  widget: Widget,
  folderId: number | null,
  user: CurrentUser | null | undefined,
  page?: Pick<Page, 'features'>,
): Bookmark[] {
  const links = folderId === null ? linksOf(widget) : linksOfGroup(widget, folderId)
  const skipsBroken = checksBrokenLinks(user, page)
  return links.filter((link) => bookmarkKind(link.url) === 'web' && /^https?:/i.test(link.url) && !(skipsBroken && isBroken(link)))
}
