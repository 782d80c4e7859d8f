/// <reference lib="dom" />
import { type PageSummary, listPages } from '@foyer/contracts/pages'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import type { Page, TestBrowser } from '@foyer/testing/browser'

/** The API as this page's browser would call it, with its cookies. */
export async function sessionOf(page: Page, url: string): Promise<ApiSession> {
  const cookies = await page.context().cookies(url)
  return withCookies(url, new Map(cookies.map((cooky) => [cooky.name, cooky.value])))
}

export function withCookies(url: string, cookies: Map<string, string>): ApiSession {
  const session = createApiSession(url)
  for (const [name, value] of cookies) session.cookies.set(name, value)
  return session
}

/** Signs a browser in as the person of an API session. */
export async function lend(browser: TestBrowser, session: ApiSession): Promise<void> {
  await browser.context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: session.url })))
}

export async function pagesOf(session: ApiSession): Promise<PageSummary[]> {
  return ((await session.call(listPages, {})).body as { pages: { personal: PageSummary[] } }).pages.personal
}

/** All that the browser keeps of what the server has answered, for the time without a network. */
export async function keptIn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('foyer-kept')
        opening.addEventListener('error', () => reject(new Error('no store')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          })
        })
      }),
  )
}
