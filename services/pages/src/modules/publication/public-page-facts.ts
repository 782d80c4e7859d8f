import type { PageNewsItem, PageOutline, PublicPage } from '@foyer/contracts/pages/page/public-pages'
import type { ItemNews } from '../item/store/item-kind.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import { lookOf } from '../page/page-look.ts'
import { isListed } from '../page/page.policy.ts'
import { presentAddress } from '../page/view/page.presenter.ts'
import type { ListedPageRecord, PublicPageRecord } from './public-page.repository.ts'

const maxDescription = 300
const maxNewsText = 2_000

export function presentPublicPage(page: PublicPageRecord): PublicPage {
  return {
    ...presentListedPage(page),
    title: page.title,
    description: describe(page),
    owner_name: page.owner_name ?? '',
    is_listed: isListed(page),
    version: page.version,
  }
}

export function presentListedPage(page: Pick<ListedPageRecord, 'owner_id' | 'public_id' | 'public_url' | 'title' | 'updated_at'>) {
  return { owner_id: page.owner_id, public_id: page.public_id, ...presentAddress(page), last_updated: toSeconds(page.updated_at) }
}

export function presentOutline(page: PublicPageRecord, columns: PageOutline['columns']): PageOutline {
  return { title: page.title, owner_name: page.owner_name ?? '', theme_color: lookOf(page).theme_color, columns }
}

export function presentNews(
  news: ItemNews,
  { id, created_at, widget }: { id: number; created_at: Date; widget: PublicPageRecord['widgets'][number] },
): PageNewsItem {
  const text = shorten(news.text, maxNewsText)
  return { ...news, text, id, widget_id: widget.id, widget_title: widget.title, created_at: toSeconds(created_at) }
}

/** The widgets of a page in their order, column after column. What live copies show is not for everyone. */
export function widgetsInOrder({ columns, widgets }: Pick<PublicPageRecord, 'columns' | 'widgets'>): Array<PublicPageRecord['widgets']> {
  const byId = new Map(widgets.filter((widget) => !isLiveCopy(widget)).map((widget) => [widget.id, widget]))
  return columns.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}

/** In one line: the owner's words, else the titles of the widgets. */
function describe(page: PublicPageRecord): string {
  const own = page.description?.replaceAll(/\s+/g, ' ').trim()
  if (own) return shorten(own, maxDescription)
  const titles = widgetsInOrder(page)
    .flat()
    .map(({ title }) => title.trim())
  return shorten([...new Set(titles)].filter(Boolean).join(' · '), maxDescription)
}

/** Cuts between two characters, and says so. */
function shorten(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
