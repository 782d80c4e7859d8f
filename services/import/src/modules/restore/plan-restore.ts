import type { NewOwner } from '@foyer/contracts/accounts/owners'
import { itemContents, restoreTerms, restoredAccountSchema, type RestoredAccount } from '@foyer/contracts/pages/page/account-restores'
import type { ManifestPage } from '@foyer/contracts/import/archive-format'
import { uploadPresets } from '@foyer/contracts/accounts/files'
import { limits } from '@foyer/contracts/limits'
import { fileTokenSchema } from '@foyer/contracts/values'
import { exportedSnapshotSchema } from '@foyer/contracts/link-tools/snapshots'
import { createIdBlock, idInBlock, newToken } from '@foyer/service-kit/ids'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { z } from 'zod'
import { ArchiveError } from './archive-error.ts'
import { type ArchiveReader, type ReadableFile, openArchive } from './archive-reader.ts'
import {
  type ArchivedPage,
  archivedFilesSchema,
  archivedItemSchema,
  archivedMarksSchema,
  archivedPageSchema,
  archivedReadSchema,
  archivedSeenSchema,
  fileOfIcon,
  isItemType,
  maxItems,
} from './archived-page.ts'
import { type RestoreContext, filesOfPage, idsOfPage, pageIds, restoredMode, widgetProblem } from './restorable-page.ts'
import { planHistory } from './plan-history.ts'
import { type LeftOutList, createLeftOut } from './left-out.ts'
import type { PlannedFile, PlannedPage, RestorePlan } from './restore-plan.ts'

export type PlanRestore = (owner: NewOwner, file: ReadableFile) => Promise<RestorePlan>

const accountPath = 'account.json'
const marksPath = 'pages-marked.json'
export const readPath = 'feeds-read.jsonl'
export const seenPath = 'feeds-seen.jsonl'
export const snapshotsPath = 'snapshots.jsonl'
/** Of a saved page with its copy. */
export const maxSnapshotBytes = 16 * 1024 * 1024

/**
 * Reads an archive to its end, a piece at a time, and decides how it comes back. Nothing is written. Throws ArchiveError for what is not as the format says,
 * with the file and the line; what this Foyer cannot take back, though it is well formed, is left out and listed.
 */
export function createPlanRestore({ internal }: { internal: Pick<InternalClient, 'call'> }): PlanRestore {
  return async ({ owner_id, owner_kind }, stored) => {
    const query = owner_kind === undefined ? {} : { owner_kind }
    const terms = await internal.call(restoreTerms, { params: { user_id: String(owner_id) }, query })
    const archive = await openArchive(stored)
    const { manifest } = archive
    const leftOut = createLeftOut()
    const firstId = createIdBlock(1)()
    const parts = await partsOf(archive, leftOut)
    const pages = await pagesOf(archive, { parts, firstId, is_premium: terms.is_premium, leftOut })
    const position = new Map(pages.planned.map(({ public_id }, index) => [public_id, index]))
    const marks = await optional(archive, marksPath, archivedMarksSchema)
    await checkRest(
      archive,
      new Set([
        accountPath,
        marksPath,
        ...manifest.pages.flatMap(({ file, items_file, history_file = [] }) => [file, items_file].concat(history_file)),
      ]),
    )
    return {
      made_at: manifest.made_at,
      first_id: firstId,
      is_premium: terms.is_premium,
      pages_left: terms.pages_left,
      pages: pages.planned,
      files: parts.files,
      originals: pages.originals,
      starred: (marks?.starred ?? []).flatMap(({ public_id }) => position.get(public_id) ?? []),
      account: parts.account,
      avatar: parts.avatar,
      left_out: leftOut.all,
    }
  }
}

type Parts = { files: PlannedFile[]; account: RestoredAccount | null; avatar: string | null }

/** What `account.json` says of the person and their files; what of it this Foyer does not take is left as it is here. */
async function partsOf(archive: ArchiveReader, leftOut: LeftOutList): Promise<Parts> {
  const parts = await optional(archive, accountPath, z.record(z.string(), z.unknown()))
  if (!parts) return { files: [], account: null, avatar: null }
  const listed = archivedFilesSchema.safeParse({ files: parts['files'] ?? [] })
  if (!listed.success) throw new ArchiveError('damaged', { file: accountPath }, listed.error)
  const paths = new Set(archive.manifest.files.map(({ path }) => path))
  const files = listed.data.files.flatMap(({ public_id: token, file, name, upload_preset }): PlannedFile[] => {
    const path = `files/files/${file}`
    const preset = z.enum(uploadPresets).safeParse(upload_preset)
    if (fileTokenSchema.safeParse(token).success && preset.success && paths.has(path)) {
      return [{ path, token, new_token: newToken(), name, upload_preset: preset.data }]
    }
    leftOut.add('file', name)
    return []
  })
  const account = { ...asObject(parts['account']) }
  const email = asObject(parts['email_preferences'])
  const fields = {
    ...account,
    bio: asObject(parts['profile'])['bio'],
    can_send_email: email['can_send_email'],
    email_kinds: email['kinds'],
    changes_digest: email['changes_digest'],
    digest_time_zone: email['digest_time_zone'],
  }
  const avatar = files.find(({ token }) => token === account['avatar'])?.new_token ?? null
  return { files, account: validFields(fields), avatar }
}

/** What of an account may be taken over; a field with a value that none may have is left out. */
function validFields(fields: Record<string, unknown>): RestoredAccount {
  const valid = Object.entries(restoredAccountSchema.shape).flatMap(([name, schema]) => {
    const parsed = fields[name] === undefined ? null : schema.safeParse(fields[name])
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(valid)
}

type PageOptions = { parts: Parts; firstId: number; is_premium: boolean; leftOut: LeftOutList }

async function pagesOf(archive: ArchiveReader, { parts, firstId, is_premium, leftOut }: PageOptions) {
  // Where every widget goes, for the live copies of other pages.
  const places = new Map<number, { new_id: number; position: number }>()
  const shown = new Set<number>()
  const bases: number[] = []
  let base = 0
  for (const [position, { file, items_file, items, widgets }] of archive.manifest.pages.entries()) {
    const page = await archive.json(file, archivedPageSchema)
    if (page.widgets.length !== widgets) throw new ArchiveError('damaged', { file })
    const ids = pageIds(page, (index) => idInBlock(firstId, base + index))
    for (const { id, is_live_copy, live_of } of page.widgets) {
      if (places.has(id)) throw new ArchiveError('damaged', { file })
      if (!is_live_copy) places.set(id, { new_id: ids.widget(id), position })
      else if (live_of !== null) shown.add(live_of)
    }
    bases.push(base)
    base += idsOfPage(page) + items
    if (items > limits.widgets_per_page * limits.items_per_widget) throw new ArchiveError('too_large', { file: items_file })
  }
  const originals = [...shown].flatMap((id) => {
    const place = places.get(id)
    return place ? [{ id, ...place }] : []
  })
  const context: RestoreContext = {
    live: new Map(originals.map(({ id, new_id }) => [id, new_id])),
    files: new Map(parts.files.map(({ token, new_token }) => [token, new_token])),
    is_premium,
  }
  const planned: PlannedPage[] = []
  let nextBase = base
  for (const [position, listed] of archive.manifest.pages.entries()) {
    const page = await archive.json(listed.file, archivedPageSchema)
    const pageBase = bases[position] ?? 0
    const { keepsOrder, ...plan } = await plannedPage(archive, { page, listed, parts, context, leftOut })
    const next: PlannedPage = { ...plan, base: pageBase }
    const options = { page, listed, context, firstId, base: pageBase, historyBase: nextBase, isWhole: keepsOrder, leftOut }
    const { history, count, tokens } = await planHistory(archive, options)
    if (history) next.history = history
    nextBase += count
    planned.push({
      ...next,
      files: parts.files.flatMap(({ token }, index) => (tokens.has(token) || next.files.includes(index) ? [index] : [])),
    })
  }
  return { planned, originals }
}

type Reading = { page: ArchivedPage; listed: ManifestPage; parts: Parts; context: RestoreContext; leftOut: LeftOutList }

async function plannedPage(
  archive: ArchiveReader,
  { page, listed, parts, context, leftOut }: Reading,
): Promise<Omit<PlannedPage, 'base'> & { keepsOrder: boolean }> {
  for (const widget of page.widgets) {
    const problem = widgetProblem(widget, context)
    if (problem) leftOut.add(problem, `${page.title} / ${widget.title || widget.widget_type}`)
  }
  if (page.share_mode === 'protected') leftOut.add('password', page.title)
  const back = page.widgets.filter((widget) => widgetProblem(widget, context) === null)
  const { totals, tokens, keepsOrder } = await itemsOf(archive, { page, listed, context, leftOut })
  const used = new Set([...filesOfPage({ ...page, widgets: back }), ...tokens])
  for (const token of used) if (!context.files.has(token)) leftOut.add('file', page.title)
  return {
    file: listed.file,
    items_file: listed.items_file,
    public_id: page.public_id,
    title: page.title,
    share_mode: restoredMode(page),
    is_archived: page.is_archived,
    is_inbox: page.is_inbox,
    is_default: page.is_default,
    widgets: back.length,
    totals,
    items: totals.reduce((sum, total) => sum + total, 0),
    feeds: back.reduce((sum, { feeds }) => sum + feeds.length, 0),
    files: parts.files.flatMap(({ token }, index) => (used.has(token) ? [index] : [])),
    keepsOrder: keepsOrder && back.length === page.widgets.length,
  }
}

/** Counts the items of each widget that come back, and finds the files that are their icons. */
async function itemsOf(archive: ArchiveReader, { page, listed, context, leftOut }: Omit<Reading, 'parts'>) {
  const indexes = new Map(page.widgets.map(({ id }, index) => [id, index]))
  const totals = page.widgets.map(() => 0)
  const comesBack = page.widgets.map((widget) => !widget.is_live_copy && widgetProblem(widget, context) === null)
  const tokens = new Set<string>()
  const orders = new Map<number, string>()
  let keepsOrder = true
  let count = 0
  for await (const { value, line } of archive.lines(listed.items_file, archivedItemSchema)) {
    count += 1
    const index = indexes.get(value.widget_id)
    const widget = index === undefined ? undefined : page.widgets[index]
    if (index === undefined || !widget) throw new ArchiveError('damaged', { file: listed.items_file, line })
    const { widget_type: type } = widget
    const content = isItemType(type) ? itemContents[type].safeParse(value) : null
    const isItem = isItemType(type) && content?.success === true && (totals[index] ?? 0) < maxItems[type]
    if (!comesBack[index]) continue
    const { order = '' } = value
    if (!isItem || order === '' || order < (orders.get(index) ?? '')) keepsOrder = false
    orders.set(index, order)
    if (!isItem) leftOut.add('item', nameOf(value, page.title))
    else totals[index] = (totals[index] ?? 0) + 1
    const token = fileOfIcon(value['icon'])
    if (token !== null) tokens.add(token)
  }
  if (count !== listed.items) throw new ArchiveError('damaged', { file: listed.items_file })
  return { totals, tokens, keepsOrder }
}

const nameOf = (item: Record<string, unknown>, otherwise: string): string =>
  [item['title'], item['url'], item['text']].find((text) => typeof text === 'string' && text !== '')?.toString() ?? otherwise

/** Reads every file that has not been read, for its checksum, and those that come back for their form. */
async function checkRest(archive: ArchiveReader, read: ReadonlySet<string>): Promise<void> {
  for (const { path } of archive.manifest.files) {
    if (read.has(path)) continue
    if (path === readPath) for await (const _line of archive.lines(path, archivedReadSchema));
    else if (path === seenPath) for await (const _line of archive.lines(path, archivedSeenSchema));
    else if (path === snapshotsPath) for await (const _line of archive.lines(path, exportedSnapshotSchema, maxSnapshotBytes));
    else await archive.check(path)
  }
}

async function optional<S extends z.ZodType>(archive: ArchiveReader, path: string, schema: S): Promise<z.output<S> | null> {
  return archive.manifest.files.some((file) => file.path === path) ? archive.json(path, schema) : null
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
