import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import/import'
import { type PageView, viewPage } from '@foyer/contracts/pages/page/pages'
import type { ApiSession } from '@foyer/testing/api-session'

const pollMs = 20

/** Imports a file through the API, as the screen does, and gives the page that it became. `onStep` is called as each step ends. */
export async function importFile(
  person: ApiSession,
  file: { content: string; type: string; name: string },
  onStep: (step: 'uploaded' | 'parsed' | 'done') => void = () => undefined,
): Promise<PageView['page']> {
  const form = new FormData()
  form.set('file', new Blob([file.content], { type: file.type }), file.name)
  let record = (await person.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  onStep('uploaded')
  const until = async (status: ImportRecord['status']) => {
    while (record.status !== status) {
      if (record.status === 'error') throw new Error(`import failed: ${record.error}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      record = (await person.call(pollImport, { params: { id: String(record.id) } })).body as ImportRecord
    }
  }
  await until('ready_to_import')
  onStep('parsed')
  record = (await person.call(startImport, { body: { import_id: record.id } })).body as ImportRecord
  await until('done')
  onStep('done')
  return ((await person.call(viewPage, { params: { public_id: record.page?.public_id ?? '' } })).body as PageView).page
}
