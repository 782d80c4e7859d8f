import type { ManifestPage } from '@foyer/contracts/import/archive-format'
import { idInBlock } from '@foyer/service-kit/ids'
import type { ArchiveReader } from './archive-reader.ts'
import type { ArchivedPage } from './archived-page.ts'
import type { LeftOutList } from './left-out.ts'
import { readItemIds } from './item-ids.ts'
import { historyOf } from './restorable-history.ts'
import { type RestoreContext, pageIds } from './restorable-page.ts'
import type { PlannedHistory } from './restore-plan.ts'

type Options = {
  page: ArchivedPage
  listed: ManifestPage
  context: RestoreContext
  firstId: number
  base: number
  /** How many ids are given out before those of its history. */
  historyBase: number
  /** Everything on the page comes back as it was. */
  isWhole: boolean
  leftOut: LeftOutList
}
type Planned = { history: PlannedHistory | null; count: number; tokens: ReadonlySet<string> }

/** Decides which part of the history of a page comes back: what is behind the last revision that cannot. Gives how many ids that takes too. */
export async function planHistory(archive: ArchiveReader, options: Options): Promise<Planned> {
  const { page, listed, context, firstId, base, historyBase, isWhole, leftOut } = options
  const { history_file: file } = listed
  if (file === undefined) return { history: null, count: 0, tokens: new Set() }
  const ids = pageIds(page, (index) => idInBlock(firstId, base + index))
  const itemIds = await readItemIds(archive, { items_file: listed.items_file, history_file: file }, ids, (index) =>
    idInBlock(firstId, historyBase + index),
  )
  let [lines, start, further] = [0, 0, 0]
  let tokens = new Set<string>()
  const onFile = (token: string) => void tokens.add(token)
  const idAt = (index: number) => idInBlock(firstId, historyBase + index)
  for await (const { revision, count } of historyOf(archive, { page, file, ids, context, itemIds, idAt, revisionIdAt: idAt, onFile })) {
    lines += 1
    further = count
    if (revision && isWhole && itemIds.isUnique) continue
    start = lines
    tokens = new Set()
  }
  if (start > 0) leftOut.add('history', page.title, start)
  if (start === lines) return { history: null, count: 0, tokens: new Set() }
  return { history: { file, base: historyBase, lines, start }, count: lines + further, tokens }
}
