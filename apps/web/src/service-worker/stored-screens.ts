import { type ScreenMessage, screenCache } from '../lib/api/screen-message.ts'
import { type ScreenTerms, asStored, isScreenAddress, readDocument, termsHold, viewerOf } from './screen-terms.ts'

type Deps = {
  caches: CacheStorage
  /** undefined where a browser does not let its service worker read cookies: nothing is stored there. */
  cookieStore: Pick<CookieStore, 'getAll'> | undefined
  fetch: (path: string, init: RequestInit) => Promise<Response>
  origin: string
  version: string
  language: string
  /** The app's files of this build. */
  files: readonly string[]
}

export type StoredScreens = {
  /** The stored screen of an address; undefined where there is none that may be shown. */
  answer(url: URL): Promise<Response | undefined>
  handle(message: ScreenMessage): Promise<void>
  /** Removes all of them: those of a build or language before. */
  clear(): Promise<void>
}

const maxScreens = 8
const maxLength = 3_000_000
const termsHeader = 'x-foyer-terms'

/**
 * Keeps the screens that the server has rendered for who is signed in here, so that the next visit begins with one at once. A screen is only there
 * as long as nothing that it shows has changed as far as this browser knows (ADR 33).
 */
export function createStoredScreens({ caches, cookieStore, fetch, origin, version, language, files }: Deps): StoredScreens {
  /** How often something was dropped: a screen that was asked for before is not stored after it. */
  let drops = 0
  const running = new Set<string>()

  const readBrowser = async () => {
    const cookies = new Map((await cookieStore?.getAll())?.map(({ name, value }) => [name ?? '', value ?? '']))
    return { cookies, version, language }
  }

  /** Whether a path is what the address of a screen here says. Two slashes at its start, for example, would lead to another host. */
  const isOwnPath = (path: string) => {
    const url = new URL(path, origin)
    return url.origin === origin && url.pathname === path && isScreenAddress(url)
  }

  const store = async ({ path, viewer, front }: ScreenMessage & { screen: 'store' }) => {
    const cache = await caches.open(screenCache)
    const browser = await readBrowser()
    if (viewerOf(browser.cookies) !== viewer) return
    const names = [path, ...(front ? ['/'] : [])]
    const before = await Promise.all(names.map(async (name) => cache.match(name)))
    if (before.every((response) => response && termsHold(termsOf(response), browser))) return
    const dropsBefore = drops
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' })
    const html = await response.text()
    const screen = response.ok && !response.redirected && html.length <= maxLength ? readDocument(html) : null
    const now = await readBrowser()
    const stored = screen && (await asStored(html, response.headers.get('content-security-policy') ?? ''))
    if (!stored || screen.viewer !== viewer || screen.path !== path || !files.includes(screen.entry) || drops !== dropsBefore) return
    const terms = { viewer, version, language: screen.language, hasChoices: screen.hasChoices, queries: screen.queries }
    for (const [index, name] of names.entries()) {
      const ofName: ScreenTerms = { ...terms, lastPage: index === 0 ? null : (front?.lastPage ?? null) }
      if (termsHold(ofName, now)) await put(cache, name, { screen: stored, headers: response.headers, terms: ofName })
    }
    // What was dropped while it was written is not to stay.
    if (drops !== dropsBefore) await Promise.all(names.map(async (name) => cache.delete(name)))
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - maxScreens)).map(async (name) => cache.delete(name)))
  }

  const drop = async (queries?: readonly string[]) => {
    drops += 1
    if (queries === undefined) {
      await caches.delete(screenCache)
      return
    }
    const cache = await caches.open(screenCache)
    for (const name of await cache.keys()) {
      const response = await cache.match(name)
      if (response && termsOf(response).queries.some((query) => queries.includes(query))) await cache.delete(name)
    }
  }

  return {
    async answer(url) {
      if (!cookieStore || !isScreenAddress(url)) return undefined
      const [browser, response] = await Promise.all([readBrowser(), caches.match(url.pathname, { cacheName: screenCache })])
      return response && termsHold(termsOf(response), browser) ? response : undefined
    },
    async handle(message) {
      if (message.screen === 'drop') return drop(message.queries)
      if (!cookieStore || running.has(message.path) || !isOwnPath(message.path)) return
      running.add(message.path)
      // Without a network, or without room: the next visit begins without it.
      await store(message).catch(() => undefined)
      running.delete(message.path)
    },
    clear: async () => drop(),
  }
}

/** The oldest come first, so one that is stored again is put last. */
async function put(
  cache: Cache,
  name: string,
  { screen, headers, terms }: { screen: { html: string; policy: string }; headers: Headers; terms: ScreenTerms },
): Promise<void> {
  const stored = new Headers(headers)
  // The text is no longer compressed.
  for (const header of ['content-encoding', 'content-length', 'vary']) stored.delete(header)
  stored.set('content-security-policy', screen.policy)
  stored.set(termsHeader, encodeURIComponent(JSON.stringify(terms)))
  await cache.delete(name)
  await cache.put(name, new Response(screen.html, { headers: stored }))
}

function termsOf(response: Response): ScreenTerms {
  return JSON.parse(decodeURIComponent(response.headers.get(termsHeader) ?? 'null')) as ScreenTerms
}
