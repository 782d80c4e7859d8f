import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { ownerChanged } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import { publishListChange } from '../list-signal.ts'
import { type PageOwner, ownerOf, pageOwner } from '../page-owner.ts'
import type { SubjectOf } from '../owner-plans.ts'
import type { PageRecord } from '../page.model.ts'
import { ownerFields } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageChange } from '../page-writes.repository.ts'
import { assertOwnerEntitled, featuresOfWidget } from '../widget-entitlements.ts'
import type { DefaultPage } from './default-page.ts'
import { assertPageStays, assertRoomForPage } from './page-limit.ts'
import { pageDeletedWebhook, pageWebhookEvents } from './page-webhooks.ts'
import { shareModeFor } from './share-mode.policy.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'countByOwner' | 'countUpdatedBefore' | 'lastOfOwner' | 'replace'>
  defaultPage: Pick<DefaultPage, 'ensure'>
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  subjectOf: SubjectOf
}

/** What a page repeats of its owner's other pages, and loses where those do not have it. */
const repeated = [...Object.keys(ownerFields), 'owner_hidden', 'owner_suspended', 'owner_suspension_at'] as const

/**
 * Hands a page to another owner by one write of its document: items, feeds, tags, history and addresses belong to the page, and what other services
 * store by owner follows the event in that write. It comes last among the pages of its new owner, and is not their default one. Who else may see or
 * edit it stays, but for the members of a team that it leaves.
 */
export function createChangeOwner(dependencies: Dependencies) {
  const { pages, defaultPage, describeOwner, signals, webhooks, relay, subjectOf } = dependencies
  /** What the owner's pages say of them. */
  const fieldsOf = async (to: OwnerRef): Promise<Partial<PageRecord> & Pick<PageRecord, 'order'>> => {
    const last = await pages.lastOfOwner(to.owner_id)
    const { owner_hidden, owner_suspended, owner_suspension_at } = last ?? {}
    const described = last && to.owner_kind === 'person' ? pageOwner(last) : pageOwner(await describeOwner(to))
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
    const created_by = page.created_by ?? page.owner_id
    const share_mode = shareModeFor(page, to)
    const set = { ...fields, ...to, created_by, share_mode, is_default: false, ...(members ? { members } : {}) }
    const widget_ids = [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)].map(({ id }) => id)
    return {
      set,
      // The key was of who made the page, among their pages; what all members of a team may do, and who reviews, its owner has said.
      unset: [...repeated.filter((name) => !(name in set)), 'idempotency_key', 'allow_all_members_edit', 'member_groups', 'reviewers'],
      events: [
        ...pendingEvents(ownerChanged, { from: ownerOf(page), to, widget_ids }),
        ...pageDeletedWebhook(webhooks, page),
        ...pageWebhookEvents(webhooks, 'page.created', { ...page, ...set }),
      ],
    }
  }

  /** What is theirs already stays as it is. Throws `conflict` for what is somebody else's by now. */
  const hand = async (
    pageId: number,
    { from, to }: { from: OwnerRef; to: OwnerRef },
    assertMayHave: (page: PageRecord) => Promise<void>,
  ): Promise<PageRecord> => {
    const fields = await fieldsOf(to)
    return retryOnVersionConflict(
      () => pages.byId(pageId),
      async (current) => {
        if (current.owner_id === to.owner_id) return current
        if (current.owner_id !== from.owner_id) throw new AppError('conflict')
        await assertMayHave(current)
        return pages.replace(current, changeOf(current, to, fields))
      },
    )
  }

  const announce = async (owner: OwnerRef): Promise<void> => {
    await defaultPage.ensure(owner.owner_id)
    await publishListChange(signals, owner)
  }

  /**
   * Of a page that is the owner's already, nothing changes, so that a call may be repeated. Throws `page_limit` and `premium_required` where the plan of the
   * new owner has no room for it or does not allow one of its widgets, and `conflict` where somebody else has handed it on meanwhile.
   */
  return async (page: Authorized<PageRecord, 'manage'>, to: OwnerRef): Promise<PageRecord> => {
    const from = ownerOf(page)
    if (from.owner_id === to.owner_id) return page
    const subject = () => subjectOf(to.owner_id)
    if ((await pages.byId(page._id))?.owner_id !== to.owner_id) await assertRoomForPage(pages, to, subject)
    const changed = await hand(page._id, { from, to }, ({ widgets }) => assertOwnerEntitled(widgets.flatMap(featuresOfWidget), subject))
    try {
      await assertPageStays(pages, changed, subject, () => pages.countUpdatedBefore(changed))
    } catch (error) {
      await hand(page._id, { from: to, to: from }, () => Promise.resolve())
      throw error
    } finally {
      relay(page._id)
    }
    await signals.publish({ name: 'page.access_changed', page_id: page._id })
    await announce(from)
    await announce(to)
    return changed
  }
}
