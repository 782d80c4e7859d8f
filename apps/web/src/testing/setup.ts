import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { IDBFactory } from 'fake-indexeddb'
import i18next from 'i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import { stopMutations } from '../lib/mutations/mutations.ts'
import { closeOverlay } from '../lib/state/overlays.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { messages } from '../lib/log/client-log.ts'
import { resetReports } from '../lib/log/report-errors.ts'
import { clearToasts } from '../lib/state/toasts.ts'
import { callsAnswered, setScreenWidth } from './browser-apis.ts'
import { unmountAll } from './mount.ts'
import { resetScene, server } from './scene.ts'
import './start.ts'

/** Only in these tests do the server's renderer and the browser's share a process; they never render at the same time. */
const serverInSameProcess = 'Detected multiple renderers concurrently rendering the same context provider'

/** What the app logs by intention. */
const logged: ReadonlySet<unknown> = new Set(Object.values(messages))

/** What React and the app report in the console: none of it may pass unnoticed. */
let reports: string[] = []
beforeEach(() => {
  reports = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    if (logged.has(values[0])) return
    const report = format(...values)
    if (!report.startsWith(serverInSameProcess)) reports.push(report)
  })
})

afterEach(async () => {
  // What a test has begun to load and does not wait for would act in the one that follows.
  await vi.dynamicImportSettled()
  unmountAll()
  stopMutations()
  server.releaseAll()
  await callsAnswered()
  const problems = server.takeProblems()
  resetScene()
  closeOverlay()
  clearToasts()
  resetReports()
  queryClient.clear()
  document.cookie = 'user_id=; Path=/; Max-Age=0'
  document.cookie = 'consent=; Path=/; Max-Age=0'
  localStorage.clear()
  // As another tab would: persisted stores return to their initial values.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
  setScreenWidth(1440)
  history.replaceState(null, '', '/')
  if (!navigator.onLine) server.setOnline(true)
  if (i18next.language !== 'en') await i18next.changeLanguage('en')
  if (reports.length > 0) throw new Error(`console.error was called:\n${reports.join('\n')}`)
  if (problems.length > 0) throw new Error(`calls or answers that the contracts do not allow:\n${problems.join('\n')}`)
})
