import { type ImportRecord, pollImport, startImport, uploadImport } from '@foyer/contracts/import/import'
import { type PageView, viewPage } from '@foyer/contracts/pages/page/pages'
import { apiBase } from '@foyer/contracts/routes'
import type { ApiSession } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { waitFor } from '@foyer/testing/wait'
import { expect } from 'vitest'

const doneWithinMs = 240_000

/** Imports a file of bookmarks through the API, as the screen does; each has to be on its page then, once. `onStart` is called when it is started. */
export async function importBookmarks(person: ApiSession, bookmarks: number, onStart: () => void = () => undefined): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile({ folders: 4, bookmarks })], { type: 'text/html' }), 'bookmarks.html')
  const uploaded = (await person.send('POST', apiBase + uploadImport.path, form)).body as ImportRecord
  const until = (status: ImportRecord['status']) =>
    waitFor(
      `the import to be ${status}`,
      async () => {
        const record = (await person.call(pollImport, { params: { id: String(uploaded.id) } })).body as ImportRecord
        return record.status === status ? record : null
      },
      doneWithinMs,
    )
  await until('ready_to_import')
  await person.call(startImport, { body: { import_id: uploaded.id, skip_known: false } })
  onStart()
  const { page, imported } = await until('done')
  const view = await waitFor('the page of the import', async () => {
    const { status, body } = await person.call(viewPage, { params: { public_id: page?.public_id ?? '' } })
    if (status !== 200) throw new Error(`it is answered ${status} ${JSON.stringify(body)}`)
    return body as PageView
  })
  const totals = view.page.columns.flatMap((column) => column.widgets).map((widget) => widget.items?.total ?? 0)
  expect([imported, totals.reduce((sum, total) => sum + total, 0)]).toEqual([bookmarks, bookmarks])
}
