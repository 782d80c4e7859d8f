import { limits } from '@foyer/contracts/limits'
import type { PageQuery } from '../../html/load-html.ts'
import { isOfPage } from '../../html/page-place.ts'
import { textOf } from '../../html/page-tree.ts'

/** What a page calls itself; '' where it does not. */
export function pageTitle($: PageQuery): string {
  const titles = $('title').filter(isOfPage).map(textOf)
  const shared = $('meta[property="og:title"]').map(({ attribs }) => attribs['content'] ?? '')
  return [...titles, ...shared].map(plain).find((title) => title !== '') ?? ''
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, limits.snapshot_title)
