import { limits } from '@foyer/contracts/limits'
import type { ExplorerPage, TreePage } from '@foyer/contracts/pages/page/page-lists'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { isLiveCopy } from '../live-copies/live-copies.ts'
import { presentNamedTeam } from '../teams/team.presenter.ts'
import { presentIcon } from '../view/icon.presenter.ts'
import { presentAddress, presentOwner, presentSummary } from '../view/page.presenter.ts'
import { isListed } from '../page.policy.ts'
import type { PageEntry } from '../page.projections.ts'
import type { ExplorerEntry } from './explorer.repository.ts'
import type { PageTotals } from './page-lists.repository.ts'
import type { TreeEntry } from './page-lists.service.ts'
import { isPopular } from '../popularity.ts'

export function presentExplored(page: ExplorerEntry, now: Date): ExplorerPage {
  const { _id: id, public_id, title, description = '' } = page
  return {
    id,
    public_id,
    ...presentAddress(page),
    title,
    description: Array.from(description).slice(0, limits.explorer_description).join(''),
    owner: presentOwner(page),
    is_popular: isPopular(page.view_rank, now),
  }
}

/** A page with its widgets, in the order in which they stand in each column. */
export function presentTree({ page, owner, team, tree, originals }: TreeEntry): TreePage {
  const widgets = new Map(tree.widgets.map((widget) => [widget.id, widget]))
  const columns = tree.columns.map((ids) => ({
    widgets: ids
      .flatMap((id) => widgets.get(id) ?? [])
      .map((widget) => {
        const original = widget.live_of === undefined ? undefined : originals.get(widget.live_of)
        const { title, icon, sections = [] } = original?.state === 'shown' ? original.source.widget : widget
        return {
          id: widget.id,
          public_id: widget.public_id,
          widget_type: widget.widget_type,
          title,
          icon: presentIcon(icon),
          folders: sections.map((section) => ({ id: section.id, title: section.title })),
          ...(isLiveCopy(widget) ? { is_live_copy: true as const } : {}),
          ...(original?.state === 'denied' ? { access_denied: true as const } : {}),
        }
      }),
  }))
  const isDefault = owner === null && page.is_default
  return {
    ...presentPlain({ ...page, is_default: isDefault }),
    is_listed: isListed(page),
    owner: owner && presentOwner(owner),
    organization: team && presentNamedTeam(team),
    columns,
  }
}

/** A page with how much is on it, by the kinds of items. */
export function presentForExport({ page, totals }: { page: PageEntry; totals: PageTotals }) {
  const itemsOf = (type: string) =>
    totals.widgets.filter(({ widget_type }) => widget_type === type).reduce((sum, { id }) => sum + (totals.items[`w${id}`]?.total ?? 0), 0)
  return {
    ...presentPlain(page),
    widgets: totals.widgets.length,
    feed_widgets: totals.widgets.filter((widget) => widget.widget_type === 'rsslist' && !isLiveCopy(widget)).length,
    bookmarks: itemsOf('urllist'),
    notes: itemsOf('notes'),
    todos: itemsOf('todo'),
  }
}

function presentPlain(page: PageEntry): Omit<PageSummary, 'idempotency_key'> {
  const { idempotency_key: _, ...summary } = presentSummary(page)
  return summary
}
