import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import i18next from 'i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import { watchPreferences } from '../entities/preference/watch-preferences.ts'
import { stopMutations } from '../lib/mutations/mutations.ts'
import { textSources } from '../app/texts/text-sources.ts'
import { loadMemberTexts, startLanguage } from '../lib/i18n/language.ts'
import { closeOverlay } from '../lib/state/overlays.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { clearToasts } from '../lib/state/toasts.ts'
import { callsAnswered, installBrowserApis, setScreenWidth } from './browser-apis.ts'
import { describeOnlyLastErrors, forgetOwners } from './diagnostics.ts'
import { unmountAll } from './mount.ts'
import { resetScene, server } from './scene.ts'

declare const jsdom: { reconfigure: (options: { url: string }) => void }

// What a test waits for comes at once on a quiet machine; a busy one may take its time.
configure({
  asyncUtilTimeout: 20_000,
  // As in a browser, React renders what an event changes when the event is over; without `act`, for the reason that mount.ts gives.
  eventWrapper: (dispatch) => dispatch() as unknown,
})
describeOnlyLastErrors()
forgetOwners()
jsdom.reconfigure({ url: `${server.origin}/` })
installBrowserApis(server.origin)
await startLanguage(textSources)
await loadMemberTexts()
watchPreferences()
// A query that fails is tried again as often as in the app, but at once.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
})

/** Only in these tests do the server's renderer and the browser's share a process; they never render at the same time. */
const serverInSameProcess = 'Detected multiple renderers concurrently rendering the same context provider'

/** What React and the app report in the console: none of it may pass unnoticed. */
let reports: string[] = []
beforeEach(() => {
  reports = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
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
  queryClient.clear()
  document.cookie = 'user_id=; Path=/; Max-Age=0'
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
