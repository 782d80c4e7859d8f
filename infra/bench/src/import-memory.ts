import { fileURLToPath } from 'node:url'
import { type ImportRecord, pollImport, startImport, uploadImport } from '@foyer/contracts/import/import'
import { linkStates } from '@foyer/contracts/pages/item/link-checks'
import { sessionUser } from '@foyer/testing/factories'
import { callPath, callService } from '@foyer/testing/client'
import { json, startLoopback } from '@foyer/testing/sibling'
import { startStores } from '@foyer/testing/stores'
import { childrenOf, residentBytes, startServiceProcess } from './process-usage.ts'

const sampleEveryMs = 50
const pollMs = 100
/** As Foyer is started by itself: garbage is collected before it piles up, and memory is what is in use. */
const workerArguments = ['--max-semi-space-size=8', '--max-old-space-size=256']

/** The largest resident memory, in bytes, of a worker of the import service that sends a file and of the process that reads it for it; pages is replaced. */
export async function peakOfImport(file: string, bookmarks: number): Promise<number> {
  const stores = await startStores()
  const pages = await startLoopback(({ path, body }) => {
    pages.requests.length = 0
    if (path.endsWith('/known_addresses')) return json({ existing: (JSON.parse(body) as { link_ids: number[] }).link_ids.map(() => false) })
    if (path.endsWith('/bookmarks')) return json({ stored: (JSON.parse(body) as { bookmarks: unknown[] }).bookmarks.length })
    if (path === linkStates.path) return json({ states: [], missing: (JSON.parse(body) as { keys: string[] }).keys, unchecked: 0 })
    return json(summary)
  })
  const env = { ...stores.env, LOG_LEVEL: 'error', ...Object.fromEntries(siblings.map((name) => [name, pages.url])) }
  const http = await startServiceProcess(fileURLToPath(import.meta.resolve('@foyer/import/main')), env)
  const worker = await startServiceProcess(fileURLToPath(import.meta.resolve('@foyer/import/worker.main')), env, workerArguments)
  let peak = 0
  const timer = setInterval(() => void residentOf(worker.pid).then((bytes) => (peak = Math.max(peak, bytes))), sampleEveryMs)
  try {
    const imported = await importInto(http.url, file)
    if (imported !== bookmarks) throw new Error(`${imported} of ${bookmarks} bookmarks were imported`)
    return peak
  } finally {
    clearInterval(timer)
    await worker.stop()
    await http.stop()
    await pages.close()
    await stores.stop()
  }
}

/** Of a worker and of the process that reads a file for it. */
async function residentOf(pid: number): Promise<number> {
  const sizes = await Promise.all([pid, ...(await childrenOf(pid, []))].map(residentBytes))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function importInto(url: string, file: string): Promise<number> {
  const person = sessionUser()
  const body = new FormData()
  body.set('file', new Blob([file], { type: 'text/html' }), 'bookmarks.html')
  let record = (await callPath(url, uploadImport, uploadImport.path, person, { body })).body as ImportRecord
  const until = async (status: ImportRecord['status']) => {
    while (record.status !== status) {
      if (record.status === 'error') throw new Error(`import failed: ${record.error}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      record = (await callService(url, pollImport, { params: { id: String(record.id) } }, person)).body as ImportRecord
    }
  }
  await until('ready_to_import')
  record = (await callService(url, startImport, { body: { import_id: record.id } }, person)).body as ImportRecord
  await until('done')
  return record.imported
}

const siblings = ['PAGES_URL', 'FEEDS_URL', 'ACCOUNTS_URL', 'LINK_TOOLS_URL', 'BILLING_URL']

const summary = {
  id: 1,
  public_id: 'abc1234',
  title: 'Bookmarks',
  slug: 'bookmarks',
  is_default: false,
  is_archived: false,
  is_public: false,
  is_listed: false,
  is_passwordprotected: false,
  share_mode: 'private',
}
