import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { listPages } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import type { BrowserContext } from '@playwright/test'

/** Signs a browser in as the person of an API session. */
export async function signInContext(context: BrowserContext, session: ApiSession): Promise<void> {
  await context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: session.url })))
}

/** The API as a browser would call it, with its cookies. */
export async function sessionOfContext(context: BrowserContext, url: string): Promise<ApiSession> {
  const session = createApiSession(url)
  for (const { name, value } of await context.cookies(url)) session.cookies.set(name, value)
  return session
}

/** A person's own pages in their order. */
export async function pagesOf(session: ApiSession): Promise<PageSummary[]> {
  return ((await session.call(listPages, {})).body as { pages: { personal: PageSummary[] } }).pages.personal
}

/** The page that every new account gets, once it is there. */
export function firstPageOf(session: ApiSession): Promise<PageSummary> {
  return waitFor('the first page of a new account', async () => (await pagesOf(session))[0])
}
