import type { ScreenMessage } from '../lib/api/screen-message.ts'
import { createStoredScreens } from './stored-screens.ts'

/**
 * Lets Foyer open without a network and before it has answered: the app's own files, and the screens that the app has asked to store. What is on
 * a page is persisted by the app (lib/api/query-persistence.ts), calls are never touched. The build puts in the names of the files and a version
 * made from them.
 */
declare const FILES: string[]
/** Of these files, the texts of each language. */
declare const TEXTS: Record<string, string[]>
declare const VERSION: string

// TypeScript's library knows `self` as that of any worker.
const worker = self as unknown as ServiceWorkerGlobalScope
/** The app registers the language in use, and again when it changes: the texts of the others are not cached. */
const language = new URL(worker.location.href).searchParams.get('language') ?? 'en'
const otherTexts = new Set(Object.entries(TEXTS).flatMap(([code, files]) => (code === language ? [] : files)))
const cacheName = `foyer-app-${VERSION}-${language}`
/** Not `/`, which is answered with a screen in it. */
const shell = '/index.html'
const maxCaches = 2
const screens = createStoredScreens({
  caches,
  cookieStore: 'cookieStore' in worker ? worker.cookieStore : undefined,
  fetch: (path, init) => worker.fetch(path, init),
  origin: worker.location.origin,
  version: VERSION,
  language,
  files: FILES,
})

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName)
      await cache.addAll([shell, ...FILES.filter((file) => !otherTexts.has(file))])
      await worker.skipWaiting()
    })(),
  )
})

/** Tabs that are open still need the files of the version before: it stays until the next one comes. */
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const own = (await caches.keys()).filter((name) => name.startsWith('foyer-app-'))
      const old = own.filter((name) => name !== cacheName).slice(0, Math.max(0, own.length - maxCaches))
      await Promise.all([screens.clear(), ...old.map((name) => caches.delete(name))])
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || isServers(url.pathname)) return
  if (request.mode === 'navigate') {
    event.respondWith(openScreen(url, request))
    return
  }
  if (FILES.includes(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request, request))
})

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<ScreenMessage> | null
  if (message?.screen) event.waitUntil(screens.handle(message as ScreenMessage))
})

/** Shows what the server has sent; it says no more than that something has happened. */
worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, tag, link } = event.data.json() as { title: string; body: string; tag: string; link: string }
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { link }, icon: '/favicon.svg' }))
})

/** Goes to what it is about: in a tab of Foyer that is open, or in a new one. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data as { link: string }
  event.waitUntil(open(new URL(link, worker.location.origin)))
})

async function open(address: URL): Promise<void> {
  if (address.origin !== worker.location.origin) return
  const [tab] = await worker.clients.matchAll({ type: 'window' })
  if (!tab) {
    await worker.clients.openWindow(address)
    return
  }
  await tab.focus()
  // One that this worker does not control cannot be sent anywhere.
  await tab.navigate(address).catch(() => worker.clients.openWindow(address))
}

/** Calls, the files by which others know of public pages, and the operators' page, which is no part of the app. */
function isServers(path: string): boolean {
  if (/^\/(?:p\/[^/]+\/(?:feed\.(?:xml|json)|og\.png)|sitemap(?:\/\d+)?\.xml|robots\.txt)$/.test(path)) return true
  return path.startsWith('/api/') || path === '/admin/queues' || path.startsWith('/admin/queues/')
}

/** The screen as it was stored; else, and in frames, the plain shell, which draws it from what the app has persisted. */
async function openScreen(url: URL, request: Request): Promise<Response> {
  const stored = request.destination === 'document' ? await screens.answer(url).catch(() => undefined) : undefined
  return stored ?? fromCache(shell, request)
}

async function fromCache(key: Request | string, request: Request): Promise<Response> {
  const own = await caches.open(cacheName)
  return (await own.match(key)) ?? (await caches.match(key)) ?? worker.fetch(request)
}
