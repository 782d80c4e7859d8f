import { restoreDeletedFeeds } from '@foyer/contracts/feeds/deleted-feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { type DeletedItemRef, type RestoreFailure, restoreFailures } from '@foyer/contracts/pages/item/deleted-items'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { currentCaller } from '@foyer/service-kit/caller'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { restoreElsewhere } from '../item/commands/restore-elsewhere.command.ts'
import { restoreItem } from '../item/commands/delete-items.command.ts'
import type { SectionService } from '../item/section.service.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageTrash } from '../page/changes/trash-page.command.ts'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf, authorizeEditor, authorizeRestoring } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { UnsortedService } from '../unsorted/unsorted.service.ts'
import type { DeleteWidget } from '../widget/delete-widget.command.ts'
import type { EditableWidget, WidgetAccess } from '../widget/widget-access.ts'
import { trashKindsOf } from './trash-kinds.ts'
import { stateOf } from './trash-places.ts'

export type RestoreTarget = { with_place?: true | undefined; to_widget_id?: number | undefined; to_unsorted?: true | undefined }
export type Restored = { restored: { ref: DeletedItemRef; at: EditableWidget }[]; failed: { index: number; code: RestoreFailure }[] }
/** Where something was deleted from, whatever has become of that since. */
type Origin = { page: Authorized<PageRecord, 'edit'> | Authorized<PageRecord, 'restore'>; state: ReturnType<typeof stateOf> }

type Dependencies = {
  pages: Pick<PageRepository, 'byWidgetInTrash'>
  pageTrash: Pick<PageTrash, 'restore'>
  widgetDeletion: Pick<DeleteWidget, 'restore'>
  widgets: Pick<WidgetAccess, 'forEdit'>
  unsorted: Pick<UnsortedService, 'home'>
  stores: ItemStores
  sectionsOf: (widgetType: string) => SectionService | undefined
  internal: Pick<InternalClient, 'call'>
}

/**
 * Restores things from the trash, each by itself: what cannot be restored does not keep the rest from it. To its place, with its widget and page where they
 * are asked for as well, or to another widget.
 */
export function createRestoreFromTrash(deps: Dependencies) {
  const { pages, pageTrash, widgetDeletion, widgets, unsorted, stores, sectionsOf, internal } = deps

  /** Throws `not_found` where the person may neither edit the page nor, deleted, restore it. */
  const originOf = async (widgetId: number, viewer: SessionUser): Promise<Origin> => {
    const page = await pages.byWidgetInTrash(widgetId)
    if (!page) throw new AppError('not_found')
    const state = stateOf(page, !page.widgets.some(({ id }) => id === widgetId))
    return { page: page.trashed_at ? authorizeRestoring(page, viewer) : authorizeEditor(page, viewer), state }
  }

  /** The widget that something was deleted from, which may be that of an inbox. */
  const homeOf = async (widgetId: number, viewer: SessionUser): Promise<EditableWidget> => {
    const page = authorizeEditor(await pages.byWidgetInTrash(widgetId), viewer)
    const widget = page.widgets.find(({ id }) => id === widgetId)
    if (!widget || page.trashed_at) throw new AppError('not_found')
    return { page, widget }
  }

  /** The widget that something comes back to. */
  const targetOf = async (
    ref: DeletedItemRef,
    { page, state }: Origin,
    target: RestoreTarget,
    viewer: SessionUser,
  ): Promise<EditableWidget> => {
    if (target.to_widget_id !== undefined) return widgets.forEdit(target.to_widget_id, viewer)
    if (target.to_unsorted) return unsorted.home(inboxFor(page, ref, viewer))
    if (state !== 'present' && !target.with_place) throw new PlaceGone(state)
    if (page.trashed_at) await pageTrash.restore(authorizeRestoring(page, viewer), viewer)
    const there = (await originOf(ref.widget_id, viewer)).page
    if (!there.widgets.some(({ id }) => id === ref.widget_id)) await widgetDeletion.restore(authorizeEditor(there, viewer), [ref.widget_id])
    return homeOf(ref.widget_id, viewer)
  }

  const restoreOne = async (ref: DeletedItemRef, target: RestoreTarget, viewer: SessionUser): Promise<EditableWidget> => {
    const origin = await originOf(ref.widget_id, viewer)
    const to = await targetOf(ref, origin, target, viewer)
    const kinds = trashKindsOf(to.widget.widget_type)
    if (ref.kind === 'feed' && kinds.item === 'feed') await restoreFeed(ref, to)
    else if (ref.kind === kinds.item) await restoreRecord(ref, to)
    else if (ref.kind === kinds.section) await restoreSection(ref, { origin, to }, viewer)
    else throw new AppError('not_found')
    return to
  }

  async function restoreRecord({ id, widget_id }: DeletedItemRef, to: EditableWidget): Promise<void> {
    const store = stores.byType(to.widget.widget_type)
    const record = await store?.items.byIdWithDeleted(id, widget_id)
    if (!store || !record) throw new AppError('not_found')
    if (record.widget_id === widget_id) return
    // Webhooks that were told of its end are told that it is there again.
    const events = store.kind.restorationEvents?.(store.webhooks, to, [record]) ?? []
    await (to.widget.id === widget_id ? restoreItem(store, to, id, events) : restoreElsewhere(store, { from: widget_id, to, id }, events))
    store.relay(id, events)
  }

  async function restoreSection(
    { id, widget_id }: DeletedItemRef,
    { origin, to }: { origin: Origin; to: EditableWidget },
    viewer: SessionUser,
  ) {
    const sections = sectionsOf(to.widget.widget_type)
    if (!sections) throw new AppError('not_found')
    if (to.widget.id === widget_id) {
      await sections.restore(to, id)
      return
    }
    if (origin.state !== 'present') throw new PlaceGone(origin.state)
    const from = await homeOf(widget_id, viewer)
    if (from.widget.widget_type !== to.widget.widget_type) throw new AppError('not_found')
    await sections.move({ ...from, widget: await sections.restore(from, id) }, id, to, {}, viewer)
  }

  async function restoreFeed({ id, widget_id: from }: DeletedItemRef, to: EditableWidget): Promise<void> {
    const body = { by: currentCaller(), from, to: to.widget.id, ids: [id] }
    const { failed } = await internal.call(restoreDeletedFeeds, { body })
    const [failure] = failed
    if (failure) throw new AppError(failure.code)
  }

  return async (refs: readonly DeletedItemRef[], target: RestoreTarget, viewer: SessionUser): Promise<Restored> => {
    // A target that the person may not edit refuses the whole call.
    if (target.to_widget_id !== undefined) await widgets.forEdit(target.to_widget_id, viewer)
    const result: Restored = { restored: [], failed: [] }
    for (const [index, ref] of refs.entries()) {
      try {
        result.restored.push({ ref, at: await restoreOne(ref, target, viewer) })
      } catch (error) {
        result.failed.push({ index, code: failureOf(error) })
      }
    }
    return result
  }
}

/** The widget that something is restored to is in the trash itself, or its page is. */
class PlaceGone extends Error {
  readonly code: RestoreFailure
  constructor(code: 'widget_deleted' | 'page_deleted') {
    super(code)
    this.code = code
  }
}

/** Why one thing could not be restored; throws all else. */
function failureOf(error: unknown): RestoreFailure {
  const code = error instanceof AppError || error instanceof PlaceGone ? error.code : undefined
  const failure = restoreFailures.find((name) => name === code)
  if (!failure) throw error
  return failure
}

/** A bookmark of a team goes to the Unsorted of the team. Throws `forbidden` for one of somebody else, and for all that is no bookmark. */
function inboxFor(page: PageRecord, { kind }: DeletedItemRef, viewer: SessionUser) {
  if (kind !== 'bookmark') throw new AppError('forbidden')
  if (page.owner_kind === 'team') return { viewer, teamId: page.owner_id }
  if (page.owner_id !== viewer.id || !abilitiesOf(page, viewer).has(page.trashed_at ? 'restore' : 'edit')) throw new AppError('forbidden')
  return { viewer }
}
