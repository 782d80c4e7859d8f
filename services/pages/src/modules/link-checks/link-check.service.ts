import { isEntitled, planOf } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { addCheckedLinks, checkAddressNow, linkStates } from '@foyer/contracts/pages/item/link-checks'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { assertEntitled } from '@foyer/service-kit/entitled'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { BookmarkHomes } from '../duplicates/bookmark-homes.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { SearchedPage, SearchedWidget } from '../page/accessible/accessible-page.repository.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import { type AddressKeys, type AddressedBookmark, keyOf } from './address-keys.ts'
import type { CheckedBookmarkRepository } from './checked-bookmark.repository.ts'

export type CheckedBookmark = { record: BookmarkRecord; state: LinkState }
export type BrokenBookmark = CheckedBookmark & { page: SearchedPage; view: { widget: SearchedWidget; forEditor: true } }
type BrokenList = { links: BrokenBookmark[]; has_more: boolean; checked: number; unchecked: number }

/** All addresses of a person are named once within this time: link-tools checks them for a week from then on. */
const renewMs = 12 * 3_600_000
const maxRenewals = 10_000
/** What link-tools does not check, though it was told of it, is not named again for a while. */
const declinedMs = 24 * 3_600_000
const maxDeclined = 100_000
/** Somebody waits for a site that may be slow. */
const checkTimeoutMs = 25_000

/** A place on a page that has moved is on the new page (RFC 9110 §10.2.2), unless the site names another one there. */
function stateAt(url: string, state: LinkState): LinkState {
  const fragment = URL.parse(url)?.hash ?? ''
  const isPlaced = state.new_url === null || state.new_url.includes('#')
  return fragment === '' || isPlaced ? state : { ...state, new_url: `${state.new_url}${fragment}` }
}

/** Which bookmarks are broken. The checks are made by link-tools, which knows addresses and nobody who has them. */
export function createLinkChecks(options: {
  bookmarks: CheckedBookmarkRepository
  homesOf: BookmarkHomes
  subjectOf: SubjectOf
  keysOf: AddressKeys
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
  log: Logger
}) {
  const { bookmarks, homesOf, subjectOf, keysOf, internal, clock, log } = options
  const now = () => clock().getTime()
  const renewals = createCache<number, true>({ max: maxRenewals, ttlMs: renewMs, now })
  const declined = createCache<string, true>({ max: maxDeclined, ttlMs: declinedMs, now })
  const running = new Set<Promise<void>>()

  /** What link-tools says of these addresses; what it does not know is named to it afterwards. */
  async function statesOf(entries: readonly AddressedBookmark[]) {
    const keys = [...new Set(entries.map(({ key }) => key))]
    const states = new Map<string, LinkState>()
    const missing = new Set<string>()
    let [unchecked, declinedCount] = [0, 0]
    for (let n = 0; n < keys.length; n += limits.links_per_state_call) {
      const answer = await internal.call(linkStates, { body: { keys: keys.slice(n, n + limits.links_per_state_call) } })
      for (const { key, ...state } of answer.states) states.set(key, state)
      for (const key of answer.missing) {
        if (declined.peek(key)) declinedCount += 1
        else missing.add(key)
      }
      unchecked += answer.unchecked
    }
    const added = entries.filter(({ key }) => missing.delete(key))
    if (added.length > 0) inBackground(() => add(added))
    return { states, checked: keys.length - declinedCount, unchecked: unchecked + added.length }
  }

  async function add(entries: readonly AddressedBookmark[]): Promise<void> {
    for (let n = 0; n < entries.length; n += limits.checked_links_per_call) {
      const part = entries.slice(n, n + limits.checked_links_per_call)
      const records = await bookmarks.byIds(part.map(({ id }) => id))
      await internal.call(addCheckedLinks, { body: { urls: records.map(({ url }) => url) } })
      for (const { key } of part) declined.set(key, true)
    }
  }

  /** Names all addresses of a person, as far as that has not been done. */
  async function renew(viewer: SessionUser): Promise<void> {
    if (renewals.peek(viewer.id)) return
    renewals.set(viewer.id, true)
    try {
      await statesOf(await keysOf(await homesOf(viewer)))
    } catch (error) {
      renewals.delete(viewer.id)
      throw error
    }
  }

  function inBackground(work: () => Promise<void>): void {
    const run: Promise<void> = work()
      .catch((error: unknown) => log.debug({ err: error }, 'addresses not named to be checked; a later call will'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  async function checkedBookmarks(
    entries: readonly AddressedBookmark[],
    states: ReadonlyMap<string, LinkState>,
  ): Promise<CheckedBookmark[]> {
    const ids = entries.filter(({ key }) => states.has(key)).map(({ id }) => id)
    const records = (await bookmarks.byIds(ids)).toSorted((a, b) => (a.order < b.order ? -1 : 1))
    return records.flatMap((record) => {
      // Its address may be another one by now.
      const state = states.get(keyOf(record.url) ?? '')
      return state ? [{ record, state: stateAt(record.url, state) }] : []
    })
  }

  return {
    /** The bookmarks of a page that something is the matter with, muted ones too, in no order. Throws `premium_required`. */
    async ofPage(page: Pick<PageRecord, 'owner_id' | 'widgets' | 'items'>, viewer: SessionUser): Promise<CheckedBookmark[]> {
      assertEntitled(await subjectOf(page.owner_id, viewer), 'broken_links')
      const widgets = page.widgets.filter((widget) => widget.widget_type === 'urllist' && !isLiveCopy(widget))
      const entries = await keysOf(widgets.map((widget) => ({ page, widget })))
      const { states } = await statesOf(entries)
      inBackground(() => renew(viewer))
      return checkedBookmarks(entries, states)
    },

    /**
     * The same of all pages that the person may edit, or of those of one owner among them, in their order, without those that are muted. Throws
     * `premium_required`.
     */
    async list(viewer: SessionUser, ownerId?: number): Promise<BrokenList> {
      assertEntitled(viewer, 'broken_links')
      const homes = (await homesOf(viewer)).filter(({ page }) => ownerId === undefined || page.owner_id === ownerId)
      const entries = await keysOf(homes)
      const { states, ...counts } = await statesOf(entries)
      if (ownerId === undefined) renewals.set(viewer.id, true)
      else inBackground(() => renew(viewer))
      const byWidget = Map.groupBy(await checkedBookmarks(entries, states), ({ record }) => record.widget_id)
      const links = homes.flatMap(({ page, widget }) =>
        (byWidget.get(widget.id) ?? []).flatMap(({ record, state }) =>
          record.mute_broken ? [] : [{ record, state, page, view: { widget, forEditor: true as const } }],
        ),
      )
      return { links: links.slice(0, limits.broken_links), has_more: links.length > limits.broken_links, ...counts }
    },

    /** The states of those of these bookmarks that something is the matter with, by their ids; none without the feature, or while link-tools does not answer. */
    async statesOfBookmarks(records: readonly BookmarkRecord[], viewer: SessionUser): Promise<Map<number, LinkState>> {
      if (!isEntitled(planOf(viewer), 'broken_links')) return new Map()
      const entries = records.flatMap(({ _id: id, url }) => {
        const key = keyOf(url)
        return key === null ? [] : [{ id, key, url }]
      })
      try {
        const { states } = await statesOf(entries)
        return new Map(
          entries.flatMap(({ id, key, url }) => {
            const state = states.get(key)
            return state ? [[id, stateAt(url, state)] as const] : []
          }),
        )
      } catch (error) {
        log.warn({ err: error }, 'link-tools is unavailable; due links are listed without their states')
        return new Map()
      }
    },

    /** Checks the address of a bookmark of a widget at once. Throws `not_found` and `premium_required`. */
    async checkNow(
      page: Pick<PageRecord, 'owner_id'>,
      { widget_id, id }: { widget_id: number; id: number },
      viewer: SessionUser,
    ): Promise<LinkState> {
      assertEntitled(await subjectOf(page.owner_id, viewer), 'broken_links')
      const [record] = await bookmarks.byIds([id])
      if (record?.widget_id !== widget_id) throw new AppError('not_found')
      return stateAt(record.url, await internal.call(checkAddressNow, { body: { url: record.url } }, { timeoutMs: checkTimeoutMs }))
    },

    /** Waits for what is done beside calls. */
    drain: async (): Promise<void> => void (await Promise.allSettled(running)),
  }
}
