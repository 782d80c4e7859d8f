import { widgetMoved } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { CopiedWidgets } from '@foyer/contracts/pages/widget/widgets'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { PageDraftRepository } from '../page/page-draft.repository.ts'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import { frameOf } from '../page/live-copies/live-copy.policy.ts'
import { ownerOf } from '../page/page-owner.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord } from '../page/page.model.ts'
import { type Grants, abilitiesOf } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { assertOwnerEntitled, featuresOfWidget } from '../page/widget-entitlements.ts'
import type { SeenWidget } from '../widget/widget-access.ts'
import { copiesOn } from './copies-on.ts'
import { copyWidget } from './copied-widgets.ts'
import { type Copy, type FillCopies, maxCopiedIds } from './fill-copies.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId'>
  drafts: PageDraftRepository
  kinds: ItemKinds
  liveCopies: Pick<LiveCopies, 'original'>
  fillCopies: FillCopies
  /** Takes the next steps of widgets on their way to a page. */
  settle: (route: { widget_ids: readonly number[]; from_page_id: number; page_id: number }) => Promise<void>
  relay: (pageId: number) => void
  subjectOf: SubjectOf
  ids: IdGenerator
  clock: () => Date
}
type Request = {
  widgets: readonly number[]
  seen: readonly SeenWidget[]
  column: number
  index: number
  idempotency_key?: string | undefined
}

/** Who copies, with the secrets of pages that their browser has. */
type Copier = { viewer: SessionUser; grants: Grants }

/**
 * Copies widgets, from wherever the viewer may see them, to a page. They are filled in a draft that nobody sees, from which they move to the page
 * like any widgets: until then the draft is due to be deleted with all that was stored for it, from then on each is in the event of its move.
 */
export function createCopyWidgets({ pages, drafts, kinds, liveCopies, fillCopies, settle, relay, subjectOf, ids, clock }: Dependencies) {
  /** In the order of the ids. Throws `not_found` where the viewer may not see one of them. */
  const load = async (
    widgetIds: readonly number[],
    { seen: sources, idempotency_key: key }: Request,
    copier: Copier,
    newIds: IdGenerator,
  ): Promise<Copy[]> => {
    const originals = new Map(sources.map((source) => [source.widget.id, source]))
    return Promise.all(
      widgetIds.map(async (id, n) => {
        const seen = originals.get(id)
        const original = seen && (await originalOf(seen, copier))
        if (!original) throw new AppError('not_found')
        const widget = copyWidget(original.widget, { kinds, ids: newIds })
        return { can: original.can, widget: key ? { ...widget, to: { ...widget.to, idempotency_key: `${key}-${n}` } } : widget }
      }),
    )
  }

  /** What an ordinary copy is made of: of a live copy its original with the frame of the copy, as far as the viewer may see that. */
  const originalOf = async (seen: SeenWidget, { viewer, grants }: Copier): Promise<SeenWidget | null> => {
    if (seen.widget.live_of === undefined) return seen
    const source = await liveCopies.original(seen.widget.live_of, viewer, grants)
    if (!source) return null
    const settings = { ...source.widget.settings, ...frameOf(seen.widget.settings) }
    return { widget: { ...source.widget, settings }, can: abilitiesOf(source.page, viewer, grants) }
  }

  const fill = async (
    copies: readonly Copy[],
    draftId: number,
    to: PageRecord,
    { newIds, by }: { newIds: IdGenerator; by: number },
    place: Pick<Request, 'column' | 'index'>,
  ) => {
    const items = await fillCopies(copies, { page_id: draftId, ownership: { ...ownerOf(to), created_by: by }, ids: newIds })
    return copies.flatMap(({ widget: { to: widget } }, n) =>
      pendingEvents(widgetMoved, {
        widget_id: widget.id,
        from_page_id: draftId,
        page_id: to._id,
        column: place.column,
        index: place.index + n,
        widget: { ...widget, moved_from: draftId },
        items: items[`w${widget.id}`] ?? null,
        is_copy: true,
      }),
    )
  }

  /** A second call with the same idempotency key gives the copies of the first; `conflict` while that is under way. */
  return async (to: Authorized<PageRecord, 'edit'>, request: Request, copier: Copier): Promise<CopiedWidgets> => {
    const { viewer } = copier
    assertMayCreatePages(viewer)
    const { idempotency_key } = request
    const widgetIds = [...new Set(request.widgets)]
    const repeated = copiesOn(to, widgetIds, idempotency_key)
    if (repeated) return repeated
    if (to.widgets.length + widgetIds.length > limits.widgets_per_page)
      throw new AppError('widget_limit', { limit: limits.widgets_per_page })
    const newIds = createIdBlock(maxCopiedIds)
    const copies = await load(widgetIds, request, copier, newIds)
    const features = copies.flatMap(({ widget }) => featuresOfWidget(widget.to))
    await assertOwnerEntitled(features, () => subjectOf(to.owner_id, viewer))
    const widget_ids = copies.map(({ widget }) => widget.to.id)
    const draft = { page_id: ids(), ...ownerOf(to), widget_ids, ...(idempotency_key ? { idempotency_key } : {}) }
    const hasBegun = await drafts.begin(draft, clock())
    // The first call may have ended since the page was read.
    const current = await pages.byId(to._id)
    try {
      const raced = current && copiesOn(current, widgetIds, idempotency_key)
      if (raced) return raced
      if (!hasBegun) throw new AppError('conflict')
      const moves = await fill(copies, draft.page_id, to, { newIds, by: viewer.id }, request)
      if (!(await drafts.release(draft, moves, clock()))) throw new AppError('conflict')
      await settle({ widget_ids, from_page_id: draft.page_id, page_id: to._id })
    } finally {
      // Hands over that what was stored for a draft that went nowhere is to be deleted.
      if (hasBegun) relay(draft.page_id)
    }
    const page = await pages.byId(to._id)
    const onPage = new Set(page?.widgets.map(({ id }) => id))
    if (!page || !widget_ids.every((id) => onPage.has(id))) throw new AppError('not_found')
    return { version: page.version, widgets: widget_ids.map((id, n) => ({ id, from: widgetIds[n] ?? 0 })) }
  }
}
