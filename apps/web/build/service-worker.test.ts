import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleServiceWorker } from './service-worker.ts'

const origin = 'https://foyer.example'
const message = { title: 'Your import is finished', body: '', tag: 'notification-7', link: '/p/Abc1234/bookmarks' }

let script: string
beforeAll(async () => {
  script = await bundleServiceWorker({ FILES: [], TEXTS: { en: [] }, VERSION: '1' })
})

type Listener = (event: object) => void
type Tab = { focus: () => Promise<void>; navigate: (address: URL) => Promise<void> }

const caches = { open: async () => caches, match: async () => ({}) }

/** The service worker in a scope that stands in for a browser with these tabs of Foyer. */
function startWorker(tabs: Tab[] = []) {
  const listeners = new Map<string, Listener>()
  const registration = { showNotification: vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined) }
  const clients = { matchAll: async () => tabs, openWindow: vi.fn<(address: URL) => Promise<void>>(async () => undefined) }
  const worker = {
    location: new URL('/sw.js?language=en', origin),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    registration,
    clients,
  }
  runInContext(script, createContext({ self: worker, caches, URL }))
  return {
    registration,
    clients,
    /** Dispatches an event and waits for what it asked to wait for. */
    async dispatch(type: string, fields: object) {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ ...fields, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
      await Promise.all(work)
      return work.length
    },
  }
}

function openTab(navigate: Tab['navigate'] = async () => undefined) {
  return { focus: vi.fn<Tab['focus']>(async () => undefined), navigate: vi.fn<Tab['navigate']>(navigate) }
}

const click = (link: string) => ({ notification: { close: vi.fn<() => void>(), data: { link } } })

describe('a push message', () => {
  it('is shown with what it says, and leads to what it is about', async () => {
    const worker = startWorker()
    expect(await worker.dispatch('push', { data: { json: () => message } })).toBe(1)
    const { title, body, tag, link } = message
    expect(worker.registration.showNotification.mock.calls).toEqual([[title, { body, tag, data: { link }, icon: '/favicon.svg' }]])
  })

  it('without data shows nothing', async () => {
    const worker = startWorker()
    expect(await worker.dispatch('push', { data: null })).toBe(0)
    expect(worker.registration.showNotification).not.toHaveBeenCalled()
  })
})

describe('an address that is opened', () => {
  const open = async (path: string) => {
    const respondWith = vi.fn<(response: Promise<Response>) => void>()
    const request = { method: 'GET', mode: 'navigate', url: origin + path }
    await startWorker().dispatch('fetch', { request, respondWith })
    return respondWith.mock.calls.length > 0
  }

  it.each(['/', '/p/Abc1234', '/p/Abc1234/feed', '/my-links', '/users/edit'])('is answered with the app: %s', async (path) => {
    expect(await open(path)).toBe(true)
  })

  it.each([
    '/api/p/Abc1234.json',
    '/p/Abc1234/feed.xml',
    '/p/Abc1234/feed.json',
    '/p/Abc1234/og.png',
    '/sitemap.xml',
    '/sitemap/7.xml',
    '/robots.txt',
    '/admin/queues',
  ])('is left to the server: %s', async (path) => {
    expect(await open(path)).toBe(false)
  })
})

describe('a click on a notification', () => {
  it('closes it and opens its link in a tab of Foyer', async () => {
    const tab = openTab()
    const worker = startWorker([tab])
    const event = click(message.link)
    await worker.dispatch('notificationclick', event)
    expect(event.notification.close).toHaveBeenCalledOnce()
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(String(tab.navigate.mock.calls[0]?.[0])).toBe(`${origin}/p/Abc1234/bookmarks`)
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('opens a tab where there is none', async () => {
    const worker = startWorker()
    await worker.dispatch('notificationclick', click(message.link))
    expect(String(worker.clients.openWindow.mock.calls[0]?.[0])).toBe(`${origin}/p/Abc1234/bookmarks`)
  })

  it('opens a tab where the one that is open cannot be sent there', async () => {
    const worker = startWorker([openTab(() => Promise.reject(new TypeError('not controlled')))])
    await worker.dispatch('notificationclick', click(message.link))
    expect(worker.clients.openWindow).toHaveBeenCalledOnce()
  })

  it.each(['https://evil.example/', '//evil.example/'])('does not lead to %s', async (link) => {
    const tab = openTab()
    const worker = startWorker([tab])
    await worker.dispatch('notificationclick', click(link))
    expect(tab.navigate).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })
})
