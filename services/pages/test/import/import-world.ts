import type { SessionUser } from '@foyer/contracts/identity'
import {
  type ImportedBookmark,
  type ImportedWidget,
  describePublishedImport,
  publishImport,
  storeImportBatch,
  withdrawImport,
} from '@foyer/contracts/pages/page/page-imports'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Answer, callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import type { Harness } from '../support/harness.ts'

const asImport = { service: 'import' } as const

/** An import of some widgets, each with links to these hosts, that calls pages as the import service does. */
export function createImport(url: string, owner: Pick<SessionUser, 'id' | 'name'>, titles: Record<string, readonly string[]>) {
  const import_id = newId()
  const page_id = newId()
  const widgets = Object.entries(titles).map(([title, hosts]): ImportedWidget => ({
    id: newId(),
    widget_type: 'urllist',
    title,
    total: hosts.length,
    folders: [],
  }))
  const bookmarks = Object.values(titles).flatMap((hosts, n) =>
    hosts.map((host, at): ImportedBookmark => ({
      id: newId(),
      widget_id: widgets[n]?.id ?? 0,
      folder_id: null,
      order: `a${at}`,
      url: `https://${host}/`,
      title: host,
      description: '',
      tags: ['imported'],
      created_at: 1_700_000_000,
    })),
  )
  const params = { import_id: String(import_id) }
  type Target = Pick<PageSummary, 'id'> & { column?: number }
  const into = (target?: Target) => (target ? { into_page_id: target.id } : {})
  const column = (target?: Target) => (target?.column === undefined ? {} : { into_column: target.column })
  const published = (target?: Pick<PageSummary, 'id'>) => ({
    owner_id: owner.id,
    owner_name: owner.name,
    new_page_id: target ? null : page_id,
    widgets: widgets.map(({ id, total }) => ({ id, total })),
  })
  return {
    page_id,
    widgets,
    store: (target?: Pick<PageSummary, 'id'>): Promise<Answer> =>
      callService(url, storeImportBatch, { params, body: { owner_id: owner.id, page_id, bookmarks, ...into(target) } }, asImport),
    publish: (target?: Target): Promise<Answer> =>
      callService(
        url,
        publishImport,
        {
          params,
          body: { owner_id: owner.id, owner_name: owner.name, page_id, title: 'Imported', widgets, ...into(target), ...column(target) },
        },
        asImport,
      ),
    describe: (target?: Pick<PageSummary, 'id'>): Promise<Answer> =>
      callService(url, describePublishedImport, { params, body: published(target) }, asImport),
    undo: (target?: Pick<PageSummary, 'id'>): Promise<Answer> =>
      callService(url, withdrawImport, { params, body: published(target) }, asImport),
    /** Stores and publishes it. Throws unless both succeed. */
    async run(target?: Target): Promise<PageSummary> {
      const answers = [await this.store(target), await this.publish(target)]
      const failed = answers.find(({ status }) => status !== 200)
      if (failed) throw new Error(JSON.stringify(failed.body))
      return answers[1]?.body as PageSummary
    },
  }
}

/** Lets people into a page, as accepted invitations do. */
export async function letIn(
  harness: Harness,
  page: Pick<PageSummary, 'id'>,
  people: ReadonlyArray<readonly [SessionUser, 'editor' | 'viewer']>,
) {
  const members = people.map(([{ id, name }, role]) => ({ user_id: id, role, name, email: `${id}@example.org`, at: new Date() }))
  await harness.database((connection) => connection.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members } }))
}
