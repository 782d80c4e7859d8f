import {
  type ExportedFeed,
  type ExportedItem,
  type ExportedPage,
  exportAccountFile,
  exportFeedList,
  exportItems,
  exportPage,
  exportReadArticles,
  exportSeenWidgets,
  exportWidgetFeeds,
} from '@foyer/contracts/accounts/account-data'
import { type ExportedSuggestion, exportSuggestions } from '@foyer/contracts/pages/item/exported-suggestions'
import { type ArchivedRevision, exportRevisions } from '@foyer/contracts/pages/page/archived-revisions'
import { type ExportedSnapshot, exportSnapshots } from '@foyer/contracts/link-tools/snapshots'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type AccountSource = ReturnType<typeof createAccountSource>
export type ExportedWidget = ExportedPage['widgets'][number]

export const exportTimeoutMs = 30_000
const timing = { timeoutMs: exportTimeoutMs }

/** What services hold of a person, asked for piece by piece, so that no more than a piece is in memory. */
export function createAccountSource({ internal }: { internal: Pick<InternalClient, 'call'> }) {
  return {
    /** The pages in their order, and their inbox last. */
    async *pagesOf(user_id: string): AsyncGenerator<{ page: ExportedPage; position: number; total: number }> {
      for (let position = 0; ; position += 1) {
        const { page, total } = await internal.call(exportPage, { params: { user_id, position: String(position) } }, timing)
        if (page) yield { page, position, total }
        else if (position >= total) return
      }
    },

    /** The items of a widget, or of one of its groups, in their order. */
    async *itemsOf(user_id: string, { id }: Pick<ExportedWidget, 'id'>, group_id?: number): AsyncGenerator<ExportedItem> {
      for (let cursor: string | null = ''; cursor !== null;) {
        const params = { user_id, widget_id: String(id) }
        const part: { items: ExportedItem[]; next: string | null } = await internal.call(
          exportItems,
          { params, query: { cursor, ...(group_id === undefined ? {} : { group_id: String(group_id) }) } },
          timing,
        )
        yield* part.items
        cursor = part.next
      }
    },

    async feedsOf(user_id: string, { id }: Pick<ExportedWidget, 'id'>): Promise<ExportedFeed[]> {
      return (await internal.call(exportWidgetFeeds, { params: { user_id, widget_id: String(id) } }, timing)).feeds
    },

    /** The list of all feeds as OPML. */
    async *feedList(user_id: string): AsyncGenerator<string> {
      for (let from: number | null = 0; from !== null;) {
        const piece: { text: string; next: number | null } = await internal.call(
          exportFeedList,
          { params: { user_id }, query: { from } },
          timing,
        )
        yield piece.text
        from = piece.next
      }
    },

    async *readArticles(user_id: string) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const part: { feeds: object[]; next: string | null } = await internal.call(
          exportReadArticles,
          { params: { user_id }, query: { cursor } },
          timing,
        )
        yield* part.feeds
        cursor = part.next
      }
    },

    async *seenWidgets(user_id: string) {
      for (let cursor: string | null = ''; cursor !== null;) {
        const part: { widgets: object[]; next: string | null } = await internal.call(
          exportSeenWidgets,
          { params: { user_id }, query: { cursor } },
          timing,
        )
        yield* part.widgets
        cursor = part.next
      }
    },

    /** The history of a page, the oldest change first. */
    async *revisionsOf(user_id: string, { id }: Pick<ExportedPage, 'id'>): AsyncGenerator<ArchivedRevision> {
      const params = { user_id, page_id: String(id) }
      for (let after: number | null = 0; after !== null;) {
        const part: { revisions: ArchivedRevision[]; next: number | null } = await internal.call(
          exportRevisions,
          { params, query: { after } },
          timing,
        )
        yield* part.revisions
        after = part.next
      }
    },

    /** What they have suggested for pages whose changes are reviewed. */
    async *suggestions(user_id: string): AsyncGenerator<ExportedSuggestion> {
      for (let after: number | null = 0; after !== null;) {
        const part: { suggestions: ExportedSuggestion[]; next: number | null } = await internal.call(
          exportSuggestions,
          { params: { user_id }, query: { after } },
          timing,
        )
        yield* part.suggestions
        after = part.next
      }
    },

    /** One at a time: each may be megabytes. */
    async *snapshots(user_id: string): AsyncGenerator<ExportedSnapshot> {
      for (let cursor: string | null = ''; cursor !== null;) {
        const part: { snapshots: ExportedSnapshot[]; next: string | null } = await internal.call(
          exportSnapshots,
          { params: { user_id }, query: { cursor } },
          timing,
        )
        yield* part.snapshots
        cursor = part.next
      }
    },

    async *file(user_id: string, part: string, name: string): AsyncGenerator<Buffer> {
      const { base64 } = await internal.call(exportAccountFile, { params: { user_id, part, name } }, timing)
      yield Buffer.from(base64, 'base64')
    },
  }
}
