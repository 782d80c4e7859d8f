import type { Page } from '@playwright/test'

/** Waits until the app answers: before that the server's HTML is on the screen, which takes clicks alone. */
export async function appReady(page: Page): Promise<void> {
  await page.locator('html:not([data-viewer])').waitFor({ state: 'attached' })
}

/** From now on opening an address, or reloading, waits for that, too; not where less is asked for (`waitUntil`). */
export function opensWithApp(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await appReady(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await appReady(page)
    return response
  }
  return page
}

/** Answers with the app's plain shell in place of rendered screens, as where the server cannot render: the browser makes every call itself. */
export async function usePlainShell(page: Page): Promise<void> {
  const isScreen = (url: URL) => url.pathname === '/' || url.pathname.startsWith('/p/')
  await page.route(isScreen, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    return route.fulfill({ response: await route.fetch({ url: new URL('/index.html', route.request().url()).href }) })
  })
}
