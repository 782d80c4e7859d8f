import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { preferences } from '../../entities/preference/preferences.ts'
import type { ScreenMessage } from '../../lib/api/screen-message.ts'
import { callsAnswered } from '../../testing/browser-apis.ts'
import { openApp, openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { bookmarksWidget } from '../../testing/things.ts'

let messages: ScreenMessage[]

/** Notes what the service worker of this browser is sent. */
beforeEach(() => {
  messages = []
  const active = { postMessage: (message: ScreenMessage) => messages.push(message) }
  const registration = { active, update: () => Promise.resolve() }
  const value = { ready: Promise.resolve(registration), register: () => Promise.resolve(registration), addEventListener: () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
})

const stored = () => messages.filter(({ screen }) => screen === 'store')
const dropsAll = () => messages.some((message) => message.screen === 'drop' && message.queries === undefined)
/** From here on, answers that change are heard of. */
const listening = () => vi.waitFor(() => expect(messages.some(({ screen }) => screen === 'drop')).toBe(true))

/** Leaves the tab for another one, and comes back: what else listens is at work again. */
function hideTab(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks for the page that is open once its tab is left', async () => {
  const page = addPage([[bookmarksWidget('Links', ['Example'])]], { title: 'Start', is_default: true })
  await openPage(page)
  await listening()
  hideTab()
  const path = `/p/${page.public_id}`
  await vi.waitFor(() => expect(stored()).toEqual([{ screen: 'store', path, viewer: String(state.user?.id), front: { lastPage: null } }]))
})

it('asks for nothing at an address that carries more than its path', async () => {
  await openPage(addPage([[]], { title: 'Start' }), '?tour=1')
  await listening()
  hideTab()
  await callsAnswered()
  expect(stored()).toEqual([])
})

it('asks for no page that is not shown, such as one whose right has ended', async () => {
  const page = addPage([[]], { title: 'Start' })
  server.refuse('viewPage', 'not_found', { times: 5 })
  openApp(`/p/${page.public_id}`)
  await listening()
  hideTab()
  await callsAnswered()
  expect(stored()).toEqual([])
})

it('drops all screens when the look of pages changes', async () => {
  await openPage(addPage([[]], { title: 'Start' }))
  await listening()
  expect(dropsAll()).toBe(false)
  preferences.theme.store.set('dark')
  onTestFinished(() => preferences.theme.store.set('system'))
  await vi.waitFor(() => expect(dropsAll()).toBe(true))
})
