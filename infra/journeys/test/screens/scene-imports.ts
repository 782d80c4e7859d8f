import { type ImportRecord, pollImport } from '@foyer/contracts/import/import'
import { type Notification, listNotifications, storeNotificationDate } from '@foyer/contracts/accounts/notifications'
import type { ApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import * as content from './scene-content.ts'

/** Uploads a file, and waits until its import is of that status. */
export async function upload(
  me: ApiSession,
  file: string,
  name: string,
  status: ImportRecord['status'] = 'ready_to_import',
): Promise<ImportRecord> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/html' }), name)
  const { id } = (await me.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  return importIs(me, id, status)
}

export function importIs(me: ApiSession, id: number, status: ImportRecord['status']): Promise<ImportRecord> {
  return waitFor(`import ${id} to be ${status}`, async () => {
    const record = (await me.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
    return record.status === status ? record : null
  })
}

/** Closes the notice of a finished import: it would come to any screen at any moment, and move what is on it. */
export async function dismissImportNotice(me: ApiSession): Promise<void> {
  const { id } = await waitFor('the notification of the import', async () => {
    const { notifications } = (await me.call(listNotifications, { query: {} })).body as { notifications: Notification[] }
    return notifications.find(({ kind }) => kind === 'import_done')
  })
  await me.call(storeNotificationDate, { body: { name: `import-${id}-notification-shown` } })
}

/** The bookmarks of the scene as a browser exports them. */
export function netscapeFile(): string {
  const lists = Object.entries({ ...content.code, ...content.reading, Design: content.design }).map(([title, links]) => {
    const rows = links.map(
      ([name, url]) => `<DT><A HREF="${url}" ADD_DATE="1577836800" TAGS="old,${title.toLowerCase()}">${name}</A>\n<DD>${name} on the web`,
    )
    return `<DT><H3>${title}</H3><DL><p>${rows.join('\n')}</DL><p>`
  })
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${lists.join('\n')}</DL><p>`
}

/** A list of feeds as readers export it. */
export function opmlFile(site: string): string {
  return `<?xml version="1.0"?>
<opml version="2.0"><body><outline text="News">
<outline text="Science and nature" type="rss" xmlUrl="${site}/science.rss"/>
</outline>
<outline text="Releases" type="rss" xmlUrl="${site}/releases.rss"/>
</body></opml>`
}
