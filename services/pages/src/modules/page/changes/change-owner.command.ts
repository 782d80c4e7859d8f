import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { ownerChanged } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import { type PageOwner, ownerOf, pageOwner } from '../page-owner.ts'
import type { PageRecord } from '../page.model.ts'
import { ownerFields } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageChange } from '../page-writes.repository.ts'
import type { DefaultPage } from './default-page.ts'
import { pageDeletedWebhook, pageWebhookEvents } from './page-webhooks.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'countByOwner' | 'lastOfOwner' | 'replace'>
  defaultPage: Pick<DefaultPage, 'ensure'>
  describeOwner: (userId: number) => Promise<PageOwner>
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
}

/** What a page repeats of its owner's other pages, and loses where those do not have it. */
const repeated = [...Object.keys(ownerFields), 'owner_hidden', 'owner_suspended', 'owner_suspension_at'] as const

/**
 * Hands a page to another owner by one write of its document: items, feeds, tags and history belong to the page, and what other services store by
 * owner follows the event in that write. It comes last among the pages of its new owner, and is not their default one. Who else may see or edit it stays.
 */
export function createChangeOwner({ pages, defaultPage, describeOwner, signals, webhooks, relay }: Dependencies) {
  /** What the owner's pages say of them. */
  const fieldsOf = async (to: OwnerRef): Promise<Partial<PageRecord> & Pick<PageRecord, 'order'>> => {
    const last = await pages.lastOfOwner(to.owner_id)
    const { owner_hidden, owner_suspended, owner_suspension_at } = last ?? {}
    const described = last ? pageOwner(last) : to.owner_kind === 'person' ? await describeOwner(to.owner_id) : {}
    return {
      ...described,
      ...(owner_hidden ? { owner_hidden } : {}),
      ...(owner_suspended === undefined ? {} : { owner_suspended }),
      ...(owner_suspension_at ? { owner_suspension_at } : {}),
      order: generateKeyBetween(last?.order ?? null, null),
    }
  }

  const changeOf = (page: PageRecord, to: OwnerRef, fields: Partial<PageRecord>): PageChange => {
    const members = page.members?.filter(({ user_id }) => user_id !== to.owner_id)
    const set = { ...fields, ...to, is_default: false, ...(members ? { members } : {}) }
    const widget_ids = [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)].map(({ id }) => id)
    return {
      set,
      // The key was of who made the page, among their pages.
      unset: [...repeated.filter((name) => !(name in set)), 'idempotency_key'],
      events: [
        ...pendingEvents(ownerChanged, { from: ownerOf(page), to, widget_ids }),
        ...pageDeletedWebhook(webhooks, page),
        ...pageWebhookEvents(webhooks, 'page.created', { ...page, ...set }),
      ],
    }
  }

  const announce = async ({ owner_id, owner_kind }: OwnerRef): Promise<void> => {
    await defaultPage.ensure(owner_id)
    if (owner_kind === 'person') await signals.publish({ name: 'pages.changed', user_id: owner_id })
  }

  /** Of a page that is the owner's already, nothing changes. Throws `page_limit`, and `conflict` where somebody else has handed it on meanwhile. */
  return async (page: Authorized<PageRecord, 'manage'>, to: OwnerRef): Promise<PageRecord> => {
    const from = ownerOf(page)
    if (from.owner_id === to.owner_id) return page
    const limit = limits.pages_per_user
    if ((await pages.countByOwner(to.owner_id)) >= limit) throw new AppError('page_limit', { limit })
    const fields = await fieldsOf(to)
    const changed = await retryOnVersionConflict(
      () => pages.byId(page._id),
      (current) => {
        if (current.owner_id !== from.owner_id) throw new AppError('conflict')
        return pages.replace(current, changeOf(current, to, fields))
      },
    )
    relay(page._id)
    await signals.publish({ name: 'page.access_changed', page_id: page._id })
    await announce(from)
    await announce(to)
    return changed
  }
}
