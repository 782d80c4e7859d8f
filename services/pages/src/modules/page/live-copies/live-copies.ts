import type { SessionUser } from '@foyer/contracts/identity'
import type { PageRecord, WidgetRecord } from '../page.model.ts'
import type { Grants } from '../page.policy.ts'
import type { LiveCopyRepository, LoadedSource } from './live-copies.repository.ts'
import { type ShownWidget, asEmpty, asShown, liveStateOf } from './live-copy.policy.ts'

export type LiveCopies = ReturnType<typeof createLiveCopies>

/** Who looks at a page, with the secrets of pages that their browser has, and whether they may edit it. */
export type Onlooker = { viewer: Pick<SessionUser, 'id'> | null; grants: Grants; canEdit: boolean }

/** A page with its live copies as somebody sees them. The items of such a copy are counted as those of its original. */
export type ShownPage = Omit<PageRecord, 'widgets'> & { widgets: ShownWidget[] }

export function isLiveCopy({ live_of }: Pick<WidgetRecord, 'live_of'>): boolean {
  return live_of !== undefined
}

/** An original as somebody may see it: with itself while it is there and they may, else with why not. */
export type Original = { state: 'shown'; source: LoadedSource & { widget: WidgetRecord } } | { state: 'denied' | 'gone' }

/** Shows what live copies show, read from the store each time with the rights of that moment. */
export function createLiveCopies({ copies }: { copies: Pick<LiveCopyRepository, 'sources' | 'withLiveCopies'> }) {
  const originals = async (ids: readonly number[], viewer: Onlooker['viewer'], grants: Grants): Promise<Map<number, Original>> => {
    if (ids.length === 0) return new Map()
    const sources = await copies.sources(ids)
    return new Map(ids.map((id) => [id, originalOf(sources.get(id), viewer, grants)]))
  }

  return {
    originals,

    async shownTo(page: PageRecord, { viewer, grants, canEdit }: Onlooker): Promise<ShownPage> {
      const ids = page.widgets.flatMap(({ live_of }) => live_of ?? [])
      const marked = canEdit ? page.widgets.flatMap(({ id, live_copied }) => (live_copied ? [id] : [])) : []
      if (ids.length + marked.length === 0) return page
      const [shown, copied] = await Promise.all([originals(ids, viewer, grants), copies.withLiveCopies(marked)])
      const items = { ...page.items }
      const widgets = page.widgets.map((widget): ShownWidget => {
        if (widget.live_of === undefined) return copied.has(widget.id) ? { ...widget, live: { has_live_copies: true } } : widget
        const original = shown.get(widget.live_of) ?? gone
        if (original.state !== 'shown') return asEmpty(widget, original.state)
        const { source } = original
        if (source.items) items[`w${widget.id}`] = source.items
        return asShown(widget, source.widget, source.page)
      })
      return { ...page, widgets, items }
    },

    /** The original of a live copy and the page it is on, as they are now; null where it is not there, or not for this viewer. */
    async original(liveOf: number, viewer: Onlooker['viewer'], grants: Grants) {
      const original = (await originals([liveOf], viewer, grants)).get(liveOf) ?? gone
      return original.state === 'shown' ? original.source : null
    },
  }
}

const gone = { state: 'gone' } as const

function originalOf(source: LoadedSource | undefined, viewer: Onlooker['viewer'], grants: Grants): Original {
  const state = liveStateOf(source, viewer, grants)
  if (state !== 'shown') return { state }
  return source?.widget ? { state, source: { ...source, widget: source.widget } } : gone
}
