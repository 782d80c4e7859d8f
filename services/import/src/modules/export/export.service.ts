import type { ExportedPage } from '@foyer/contracts/accounts/account-data'
import type { BookmarkFileFormat } from '@foyer/contracts/import/export-formats'
import type { SessionUser } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { createAccountSource } from './account-source.ts'
import { bookmarksOf } from './bookmark-walk.ts'
import { csvHeader, csvRow } from './csv.writer.ts'
import { netscapeFile } from './netscape-file.ts'
import { treeFile } from './tree.writer.ts'

export type BookmarkFile = { content_type: string; file_name: string; pieces: AsyncGenerator<string> }

const contentTypes: Record<BookmarkFileFormat, string> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Bookmarks of a person in files of other programs. They are written as they are read: however many there are, no more than a piece is in memory. */
export function createExportService({ internal, clock }: { internal: Pick<InternalClient, 'call'>; clock: () => Date }) {
  const source = createAccountSource({ internal })

  /** Of these pages, or of all of them and the inbox. Those that are not the person's are left out. */
  async function* pagesOf(user_id: string, ids: ReadonlySet<number> | null): AsyncGenerator<ExportedPage> {
    for await (const { page } of source.pagesOf(user_id)) if (ids === null || ids.has(page.id)) yield page
  }

  return {
    bookmarks(owner: Pick<SessionUser, 'id'>, format: BookmarkFileFormat, pageIds: readonly number[] | undefined): BookmarkFile {
      const user_id = String(owner.id)
      const pages = pagesOf(user_id, pageIds ? new Set(pageIds) : null)
      const writers = {
        html: () => netscapeFile(source, user_id, pages),
        csv: () => csvFile(bookmarksOf(source, user_id, pages)),
        json: () => treeFile(bookmarksOf(source, user_id, pages)),
      }
      return {
        content_type: contentTypes[format],
        file_name: `foyer-bookmarks-${clock().toISOString().slice(0, 10)}.${format}`,
        pieces: inLargerPieces(writers[format]()),
      }
    },
  }
}

async function* csvFile(bookmarks: ReturnType<typeof bookmarksOf>): AsyncGenerator<string> {
  yield csvHeader
  for await (const placed of bookmarks) yield csvRow(placed)
}

const pieceLength = 64 * 1024

/** A write for each bookmark would cost more than the bookmark. */
async function* inLargerPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
