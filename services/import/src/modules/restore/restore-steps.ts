import {
  type RestoredItems,
  itemContents,
  markRestoredPages,
  publishRestoredPage,
  restoreAccount,
  restoreFile,
  restoreReadState,
  restoreWidgetSources,
  storeRestoredItems,
} from '@foyer/contracts/pages/page/account-restores'
import type { ArchiveChoice } from '@foyer/contracts/import/archive-imports'
import { type RestoredRevision, storeRestoredRevisions } from '@foyer/contracts/pages/page/archived-revisions'
import { storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { limits } from '@foyer/contracts/limits'
import { exportedSnapshotSchema, importSnapshots } from '@foyer/contracts/link-tools/snapshots'
import { hasSources } from '@foyer/contracts/link-tools/widget-sources'
import { AppError } from '@foyer/service-kit/app-error'
import { idInBlock } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { generateKeyBetween } from 'fractional-indexing'
import type { ArchiveReader } from './archive-reader.ts'
import {
  type ArchivedItem,
  type ArchivedPage,
  type ArchivedWidget,
  type ItemType,
  archivedItemSchema,
  archivedPageSchema,
  archivedReadSchema,
  archivedSeenSchema,
  isItemType,
  maxItems,
} from './archived-page.ts'
import { revisionBatches } from './history-batches.ts'
import { readItemIds } from './item-ids.ts'
import { maxSnapshotBytes, readPath, seenPath, snapshotsPath } from './plan-restore.ts'
import type { NewOwner } from '@foyer/contracts/accounts/owners'
import { type PageIds, type RestoreContext, iconOf, pageIds, restorablePage, widgetProblem } from './restorable-page.ts'
import type { MadePage, PlannedPage, RestorePlan } from './restore-plan.ts'

/** One call to a service, which may be made twice, and how many items it brings. `page` is there once a page is published. */
export type RestoreStep = { items: number; send(): Promise<void | MadePage> }

type Target = { import_id: number; owner: NewOwner; archive: ArchiveReader; plan: RestorePlan; choice: ArchiveChoice }

const maxBatchLength = 4 * 1024 * 1024
const maxFileBytes = 10 * 1024 * 1024
const timing = { timeoutMs: 60_000 }

/**
 * The steps by which an archive comes back, always the same in the same order: pictures, what is in the pages, then the pages themselves, so that nobody sees one
 * that is not whole; then stars and what was read; at last preferences. An import that was interrupted goes on behind the last step that it has noted.
 */
export function createRestoreSteps({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  return async function* steps({ import_id, owner, archive, plan, choice }: Target): AsyncGenerator<RestoreStep> {
    const { owner_id, created_by: person = owner_id } = owner
    const params = { import_id: String(import_id) }
    const chosen = new Set(choice.pages)
    const positions = plan.pages.flatMap((_page, position) => (chosen.has(position) ? [position] : []))
    const originals = plan.originals.filter(({ position }) => chosen.has(position))
    const context: RestoreContext = {
      live: new Map(originals.map(({ id, new_id }) => [id, new_id])),
      files: new Map(plan.files.map(({ token, new_token }) => [token, new_token])),
      is_premium: plan.is_premium,
    }
    const originalIds = new Set(originals.map(({ id }) => id))

    const used = new Set(positions.flatMap((position) => plan.pages[position]?.files ?? []))
    for (const [index, file] of plan.files.entries()) {
      if (!choice.account && !used.has(index)) continue
      yield step(0, async () => {
        const base64 = (await archive.bytes(file.path, maxFileBytes)).toString('base64')
        const { new_token: token, name, upload_preset } = file
        // A picture that there is no room for, or that is none, leaves a page as if it had been deleted.
        await unlessRefused(internal.call(restoreFile, { params, body: { owner_id, token, name, upload_preset, base64 } }, timing))
      })
    }
    for (const position of positions) {
      const opened = await open(position)
      if (opened) yield* contentSteps(opened)
    }
    for (const position of positions) {
      const opened = await open(position)
      if (opened) yield publication(opened)
    }
    for (const position of positions) {
      const opened = await open(position)
      if (opened) yield* historySteps(opened)
    }
    if (positions.some((position) => (plan.pages[position]?.feeds ?? 0) > 0)) yield* readSteps(positions)
    if (positions.length > 0) yield* snapshotSteps()
    const starred = plan.starred.filter((position) => chosen.has(position)).map(pageIdAt)
    const first = plan.pages.findIndex(({ is_default }, position) => is_default && chosen.has(position))
    yield step(0, async () => {
      const body = { ...owner, starred, default_page_id: first < 0 ? null : pageIdAt(first) }
      await internal.call(markRestoredPages, { params, body }, timing)
    })
    const { account } = plan
    if (choice.account && account) {
      yield step(0, async () => {
        await internal.call(restoreAccount, { params, body: { owner_id: person, account, avatar: plan.avatar } }, timing)
      })
    }

    type Opened = { planned: PlannedPage; page: ArchivedPage; ids: PageIds }

    async function open(position: number): Promise<Opened | null> {
      const planned = plan.pages[position]
      if (!planned) return null
      const page = await archive.json(planned.file, archivedPageSchema)
      return { planned, page, ids: pageIds(page, (index) => idInBlock(plan.first_id, planned.base + index)) }
    }

    function pageIdAt(position: number): number {
      return idInBlock(plan.first_id, plan.pages[position]?.base ?? 0)
    }

    async function* contentSteps({ planned, page, ids }: Opened): AsyncGenerator<RestoreStep> {
      const back = page.widgets.filter((widget) => !widget.is_live_copy && widgetProblem(widget, context) === null)
      for await (const batch of batchesOf(archive, planned, { back, ids, context, first_id: plan.first_id })) {
        const body = { ...owner, page_id: ids.page, ...batch } as RestoredItems
        yield step(batch.items.length, async () => {
          await internal.call(storeRestoredItems, { params, body }, timing)
        })
      }
      const feeds = back.flatMap((widget) =>
        widget.feeds.map(({ url, title }) => ({ widget_id: ids.widget(widget.id), url, title: title ?? '' })),
      )
      for (let n = 0; n < feeds.length; n += limits.import_batch) {
        const body = { ...owner, page_id: ids.page, feeds: feeds.slice(n, n + limits.import_batch) }
        yield step(0, async () => {
          await internal.call(storeImportedFeeds, { params, body }, timing)
        })
      }
      for (const { id, widget_type, calendars, monitors, shows_addresses, table_address } of back) {
        if (!hasSources(widget_type)) continue
        const body = { owner_id, widget_id: ids.widget(id), calendars, monitors, shows_addresses, table_address }
        yield step(0, async () => {
          await internal.call(restoreWidgetSources, { body }, timing)
        })
      }
    }

    /** They belong to the bookmarks that are back by now; those of others are deleted like the snapshots of any bookmark that is gone. */
    async function* snapshotSteps(): AsyncGenerator<RestoreStep> {
      if (!archive.manifest.files.some(({ path }) => path === snapshotsPath)) return
      for await (const { value: snapshot } of archive.lines(snapshotsPath, exportedSnapshotSchema, maxSnapshotBytes)) {
        yield step(0, async () => {
          await internal.call(importSnapshots, { params: { user_id: String(owner_id) }, body: { snapshot } }, timing)
        })
      }
    }

    function publication({ planned, page, ids }: Opened): RestoreStep {
      const indexes = new Map(page.widgets.map(({ id }, index) => [id, index]))
      const totalOf = (old: number) => planned.totals[indexes.get(old) ?? -1] ?? 0
      const restored = restorablePage(page, { ids, context, totalOf, originals: originalIds })
      return step(0, async () => {
        const made = await internal.call(publishRestoredPage, { params, body: { ...owner, page: restored } }, timing)
        return { ...made, title: page.title }
      })
    }

    /** The oldest first, so that pages can leave out what is before a revision that it does not take. */
    async function* historySteps({ planned, page, ids }: Opened): AsyncGenerator<RestoreStep> {
      const { history } = planned
      if (!history) return
      const send = (revisions: RestoredRevision[]) =>
        step(0, async () => {
          await internal.call(storeRestoredRevisions, { params, body: { owner_id, page_id: ids.page, revisions } }, timing)
        })
      yield* revisionBatches(archive, { page, ids, context, history, items_file: planned.items_file, first_id: plan.first_id }, send)
    }

    async function* readSteps(of: readonly number[]): AsyncGenerator<RestoreStep> {
      const send = (body: Partial<ReadState>) =>
        step(0, async () => {
          await internal.call(restoreReadState, { params, body: { owner_id: person, read: [], seen: [], ...body } }, timing)
        })
      const paths = new Set(archive.manifest.files.map(({ path }) => path))
      if (paths.has(readPath)) {
        for await (const { value } of archive.lines(readPath, archivedReadSchema)) {
          if (value.articles.length > 0) yield send({ read: [{ url: value.url, keys: value.articles.map(({ key }) => key) }] })
        }
      }
      if (!paths.has(seenPath)) return
      const widgets = new Map<number, number>()
      for (const position of of) {
        const opened = await open(position)
        for (const { id, widget_type } of opened?.page.widgets ?? []) {
          if (widget_type === 'rsslist' && opened) widgets.set(id, opened.ids.widget(id))
        }
      }
      let seen: ReadState['seen'] = []
      for await (const { value } of archive.lines(seenPath, archivedSeenSchema)) {
        const widget_id = widgets.get(value.widget_id)
        if (widget_id !== undefined) seen.push({ widget_id, last_seen_at: value.last_seen_at })
        if (seen.length < limits.import_batch) continue
        yield send({ seen })
        seen = []
      }
      if (seen.length > 0) yield send({ seen })
    }
  }
}

type ReadState = { read: Array<{ url: string; keys: string[] }>; seen: Array<{ widget_id: number; last_seen_at: number }> }

const step = (items: number, send: RestoreStep['send']): RestoreStep => ({ items, send })

type Batch = { widget_id: number; widget_type: ItemType; items: object[] }
type BatchOptions = { back: readonly ArchivedWidget[]; ids: PageIds; context: RestoreContext; first_id: number }

/** The items of a page that come back, in batches of one widget each. Their ids and places follow from where they are in the file. */
async function* batchesOf(
  archive: ArchiveReader,
  { items_file, history }: PlannedPage,
  { back, ids, context, first_id }: BatchOptions,
): AsyncGenerator<Batch> {
  const widgets = new Map(back.map((widget) => [widget.id, { widget, order: null as string | null, count: 0 }]))
  const furtherIdAt = (position: number) => idInBlock(first_id, history ? history.base + history.lines + position : 0)
  const itemIds = history && (await readItemIds(archive, { items_file, history_file: history.file }, ids, furtherIdAt))
  const sectionOf = ({ group_id, named_group_id: named = group_id }: ArchivedItem): number | null => {
    const group = itemIds ? named : group_id
    if (group === null) return null
    return ids.group(group) ?? (itemIds ? furtherIdAt(itemIds.further + itemIds.groups.indexOf(group)) : null)
  }
  let batch: (Batch & { length: number }) | null = null
  let index = -1
  for await (const { value } of archive.lines(items_file, archivedItemSchema)) {
    index += 1
    const place = widgets.get(value.widget_id)
    if (!place || !isItemType(place.widget.widget_type)) continue
    const widget_type = place.widget.widget_type
    const content = contentOf(widget_type, value, context)
    if (content === null || place.count >= maxItems[widget_type]) continue
    place.count += 1
    // What the history of the page says of the places of items is said of those that they had.
    place.order = history && value.order !== undefined ? value.order : generateKeyBetween(place.order, null)
    const widget_id = ids.widget(value.widget_id)
    const section_id = sectionOf(value)
    const item = {
      ...content,
      id: itemIds?.items.get(value.id ?? 0) ?? ids.item(index),
      section_id,
      order: place.order,
      created_at: value.created_at,
    }
    const length = JSON.stringify(item).length
    if (batch && (batch.widget_id !== widget_id || batch.items.length >= limits.import_batch || batch.length + length > maxBatchLength)) {
      yield asBatch(batch)
      batch = null
    }
    batch ??= { widget_id, widget_type, items: [], length: 0 }
    batch.items.push(item)
    batch.length += length
  }
  if (batch) yield asBatch(batch)
}

const asBatch = ({ widget_id, widget_type, items }: Batch): Batch => ({ widget_id, widget_type, items })

/** null for what is no item of this kind. */
function contentOf(type: ItemType, value: ArchivedItem, { files }: RestoreContext): object | null {
  const parsed = itemContents[type].safeParse(value)
  if (!parsed.success) return null
  if (!('icon' in parsed.data) || parsed.data.icon === undefined) return parsed.data
  const icon = iconOf(parsed.data.icon, files)
  return { ...parsed.data, ...(icon === null ? {} : { icon }) }
}

const refusals: ReadonlySet<string> = new Set(['file_quota', 'invalid', 'conflict', 'bad_request', 'payload_too_large'])

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
  }
}
