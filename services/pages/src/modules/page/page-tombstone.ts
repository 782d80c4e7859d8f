import type { OwnerKind } from '@foyer/contracts/accounts/owners'
import { pageDeleted } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { newPublicId } from '@foyer/service-kit/ids'
import type { PageRecord } from './page.model.ts'

type Deleted = {
  page_id: number
  owner_id: number
  owner_kind?: OwnerKind | undefined
  widget_ids: readonly number[]
  idempotency_key?: string
}

/**
 * The tombstone of a page that nobody has seen, with the event by which what was stored for its widgets is deleted; `due` is when the sweep hands
 * it over at the earliest.
 */
export function newTombstone(
  { page_id, owner_id, owner_kind = 'person', widget_ids, idempotency_key }: Deleted,
  now: Date,
  due: Date,
): PageRecord {
  const events = pendingEvents(pageDeleted, { page_id, widget_ids: [...widget_ids] })
  return {
    _id: page_id,
    public_id: newPublicId(),
    title: '',
    owner_id,
    owner_kind,
    ...(idempotency_key ? { idempotency_key } : {}),
    is_default: false,
    share_mode: 'private',
    column_widths: [],
    columns: [],
    widgets: [],
    items: {},
    version: 1,
    order: '',
    created_at: now,
    updated_at: now,
    deleted_at: now,
    pending_events: events.map((event) => ({ ...event, at: due })),
  }
}
