import type { PageQuery } from './load-html.ts'
import { isOfPage } from './page-place.ts'

/** The address that those in a page are relative to (HTML Standard, "document base URL"). `url` is where the page came from. */
export function documentBase($: PageQuery, url: string): string {
  const base = URL.parse($('base[href]').find(isOfPage)?.attribs['href'] ?? '', url)
  return base && !/^(?:data|javascript):$/.test(base.protocol) ? base.href : url
}
