/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** What the service worker of a browser has stored of the screen of a path, as text; '' where there is none. */
export async function storedScreen(page: Page, path: string): Promise<string> {
  return page.evaluate(async (name) => (await caches.match(name, { cacheName: 'foyer-screens' }))?.text() ?? '', path)
}

/** The paths of the screens that the service worker of a browser has stored. */
export async function storedScreens(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('foyer-screens'))) return []
    const cache = await caches.open('foyer-screens')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}
