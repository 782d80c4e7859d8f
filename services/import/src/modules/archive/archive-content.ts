import { type ExportedPage, exportAccount, exportPageMarks, exportSubscription, exportTeam } from '@foyer/contracts/accounts/account-data'
import { holdsItems, manifestPath } from '@foyer/contracts/import/archive-format'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { ImportRepository } from '../import/import.repository.ts'
import { jsonText, only, pageFileName } from './archive-files.ts'
import { type ManifestWriter, createManifest } from './archive-manifest.ts'
import type { ArchiveDocument } from './archive.model.ts'
import { createAccountSource, exportTimeoutMs } from '../export/account-source.ts'
import { netscapeFile } from '../export/netscape-file.ts'
import { presentReadme, presentTeamReadme } from './readme.presenter.ts'
import { createExportSources } from './widget-sources.ts'
import type { ArchiveEntry } from './zip-chunks.ts'

export type ArchiveContent = ReturnType<typeof createArchiveContent>

type Progress = { pages: number; total: number }
/** What is asked of an archive: whose it is, and when it was asked for. */
export type ArchiveSubject = Pick<ArchiveDocument, 'owner_id' | 'owner_kind' | 'lang' | 'created_at'>

/** The files of an archive (`docs/archive-format.md`), asked for piece by piece of the services that hold them, so that no more than a piece is in memory. */
export function createArchiveContent(deps: { internal: Pick<InternalClient, 'call'>; imports: Pick<ImportRepository, 'byOwner'> }) {
  const { internal, imports } = deps
  const timing = { timeoutMs: exportTimeoutMs }
  const source = createAccountSource({ internal })
  const sourcesOf = createExportSources({ internal, timeoutMs: exportTimeoutMs })

  /** A page with its widgets, and what these have besides their items. */
  async function* pageFile(user_id: string, { widgets, ...fields }: ExportedPage, countFeeds: (count: number) => void) {
    yield `${JSON.stringify(fields, null, 2).slice(0, -2)},\n  "widgets": [`
    for (const [index, widget] of widgets.entries()) {
      const sources = await sourcesOf(user_id, widget)
      const feeds = widget.widget_type === 'rsslist' && !widget.is_live_copy ? { feeds: await source.feedsOf(user_id, widget) } : {}
      countFeeds(feeds.feeds?.length ?? 0)
      yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...widget, ...sources, ...feeds }, null, 2)}`
    }
    yield ']\n}\n'
  }

  /** The items of all widgets of a page, a line each, in the order of the widgets and in their own. */
  async function* itemsFile(user_id: string, { widgets }: ExportedPage, count: () => void): AsyncGenerator<string> {
    for (const widget of widgets) {
      if (widget.is_live_copy || !holdsItems(widget.widget_type)) continue
      let lines = ''
      for await (const item of source.itemsOf(user_id, widget)) {
        count()
        lines += `${JSON.stringify({ widget_id: widget.id, ...item })}\n`
        if (lines.length < pieceLength) continue
        yield lines
        lines = ''
      }
      if (lines !== '') yield lines
    }
  }

  async function* pagesAlone(user_id: string): AsyncGenerator<ExportedPage> {
    for await (const { page } of source.pagesOf(user_id)) yield page
  }

  function* fileEntries(
    user_id: string,
    files: readonly { part: string; name: string }[],
    manifest: ManifestWriter,
  ): Generator<ArchiveEntry> {
    for (const { part, name } of files) {
      yield manifest.entry(`files/${part}/${name}`, source.file(user_id, part, name))
      manifest.counts.files += 1
    }
  }

  /** The files of all pages of an owner: layout, items and history of each. */
  async function* pageEntries(
    user_id: string,
    manifest: ManifestWriter,
    report: (progress: Progress) => void,
  ): AsyncGenerator<ArchiveEntry> {
    const { entry } = manifest
    for await (const { page, position, total } of source.pagesOf(user_id)) {
      report({ pages: position, total })
      const name = pageFileName(position, page.title)
      const listed = {
        file: `pages/${name}.json`,
        items_file: `items/${name}.jsonl`,
        title: page.title,
        widgets: page.widgets.length,
        items: 0,
      }
      yield entry(
        listed.file,
        pageFile(user_id, page, (feeds) => (manifest.counts.feeds += feeds)),
      )
      yield entry(
        listed.items_file,
        itemsFile(user_id, page, () => (listed.items += 1)),
      )
      const revisions = source.revisionsOf(user_id, page)
      const oldest = await revisions.next()
      const history_file = `history/${name}.jsonl`
      if (!oldest.done) yield entry(history_file, jsonLines(withFirst(oldest.value, revisions)))
      manifest.addPage({ ...listed, ...(oldest.done ? {} : { history_file }) })
      report({ pages: position + 1, total })
    }
  }

  /** What a team has: its pages with what was saved of them. Of its people there is nothing. Throws `not_found` for a team that is gone. */
  async function* teamEntries({ owner_id, lang, created_at }: ArchiveSubject, report: (progress: Progress) => void) {
    const id = String(owner_id)
    const { title, files } = await internal.call(exportTeam, { params: { team_id: id } }, timing)
    const manifest = createManifest(created_at)
    const { entry } = manifest
    yield entry('README.txt', only(presentTeamReadme({ title, lang }, created_at)))
    yield* fileEntries(id, files, manifest)
    yield* pageEntries(id, manifest, report)
    yield entry('bookmarks.html', netscapeFile(source, id, pagesAlone(id)))
    yield entry('feeds.opml', source.feedList(id))
    yield entry('snapshots.jsonl', jsonLines(source.snapshots(id)))
    yield { path: manifestPath, content: only(manifest.text()) }
  }

  /** Everything that an account holds. */
  async function* personEntries(
    { owner_id, created_at }: ArchiveSubject,
    report: (progress: Progress) => void,
  ): AsyncGenerator<ArchiveEntry> {
    const user_id = String(owner_id)
    const manifest = createManifest(created_at)
    const { entry } = manifest
    const { user, parts, files } = await internal.call(exportAccount, { params: { user_id } }, timing)
    yield entry('README.txt', only(presentReadme(user, created_at)))
    yield entry('account.json', only(jsonText(parts)))
    yield* fileEntries(user_id, files, manifest)
    yield* pageEntries(user_id, manifest, report)
    const marks = await internal.call(exportPageMarks, { params: { user_id } }, timing)
    yield entry('pages-marked.json', only(jsonText(marks)))
    yield entry('suggestions.jsonl', jsonLines(source.suggestions(user_id)))
    yield entry('bookmarks.html', netscapeFile(source, user_id, pagesAlone(user_id)))
    yield entry('feeds.opml', source.feedList(user_id))
    yield entry('feeds-read.jsonl', jsonLines(source.readArticles(user_id)))
    yield entry('feeds-seen.jsonl', jsonLines(source.seenWidgets(user_id)))
    yield entry('snapshots.jsonl', jsonLines(source.snapshots(user_id)))
    yield entry('imports.json', only(jsonText(await importsOf(owner_id))))
    const { subscription, payments } = await internal.call(exportSubscription, { params: { user_id } }, timing)
    yield entry('subscription.json', only(jsonText(subscription)))
    if (payments) yield entry('payments.json', only(jsonText(payments)))
    yield { path: manifestPath, content: only(manifest.text()) }
  }

  return {
    /** The files in the order of the archive; `report` is told how far it is. Rejects when a service does not give its part. */
    entries: (subject: ArchiveSubject, report: (progress: Progress) => void): AsyncGenerator<ArchiveEntry> =>
      subject.owner_kind === 'team' ? teamEntries(subject, report) : personEntries(subject, report),
  }

  async function importsOf(ownerId: number): Promise<object[]> {
    const own = await imports.byOwner(ownerId)
    return own.map(({ file_name, import_type, status, bookmarks, created_at }) => ({
      file_name,
      import_type,
      status,
      bookmarks,
      created_at,
    }))
  }
}

async function* withFirst<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

const pieceLength = 64 * 1024

async function* jsonLines(values: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`
}
