import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { opensWithApp } from './support/app-ready.ts'
import { expect } from './support/expect.ts'
import { type FoyerServer, type OwnFoyer, sharedServer, startOwnFoyer } from './support/foyer-server.ts'
import { type OwnerKind, type OwnerNames, joinNewTeam, ownerNames } from './support/owners.ts'
import { type Seeder, createSeeder } from './support/seeder.ts'
import { signInContext } from './support/sessions.ts'
import { type PageView, pageView } from './support/page-view.ts'

export { expect }
/** How long a Foyer of a worker's own may take to start on a busy machine, apart from the time of the first test that uses it. */
export const ownFoyerTimeout = 300_000
export type Member = ApiSession & { userId: number; email: string }

export type TestFixtures = {
  /** Whether `page` is signed in as `member`; true by default. */
  signedIn: boolean
  /** The account of this test, made by the API. */
  member: Member
  /** Whose the pages are that `seed` makes; a person’s by default. The projects `journeys-of-teams` and `deep-of-teams` set it. */
  owner: OwnerKind
  /** The team of somebody else that `member` is in; null where pages are theirs. */
  team: Team | null
  names: OwnerNames
  /** Makes pages, widgets and items of `member`, or of a team that they are in, by the API. */
  seed: Seeder
  /** What a person sees and does on a page of Foyer in `page`. */
  view: PageView
  /** Opens another browser: signed in as the person of a session, or a visitor's (null). Closed after the test. */
  openBrowser: (session: ApiSession | null, options?: BrowserContextOptions) => Promise<Page>
}
type WorkerFixtures = { foyer: FoyerServer }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  foyer: [({}, use) => use(sharedServer()), { scope: 'worker' }],
  baseURL: ({ foyer }, use) => use(foyer.url),
  signedIn: [true, { option: true }],
  member: async ({ foyer }, use) => use(await signedUp(foyer.url)),
  owner: ['person', { option: true }],
  team: async ({ member, owner }, use) => use(owner === 'team' ? await joinNewTeam(member) : null),
  names: ({ team }, use) => use(ownerNames(team)),
  seed: ({ member, team }, use) => use(createSeeder(member, team)),
  context: async ({ context, signedIn, member }, use) => {
    if (signedIn) await signInContext(context, member)
    await use(context)
  },
  page: async ({ page }, use) => {
    await use(opensWithApp(page))
    // A call may still be on its way through a route when the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  view: ({ page }, use) => use(pageView(page)),
  openBrowser: async ({ browser, contextOptions, baseURL, serviceWorkers }, use) => {
    const opened: Page[] = []
    await use(async (session, options = {}) => {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({ ...contextOptions, baseURL, serviceWorkers, viewport, ...options })
      if (session) await signInContext(context, session)
      const page = opensWithApp(await context.newPage())
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** The same with a Foyer that only the tests of one worker use, one after the other: they may stop it, or need an environment of their own. */
export function testWithOwnFoyer(env: Record<string, string> = {}) {
  return test.extend<object, { foyer: OwnFoyer }>({
    foyer: [
      async ({}, use) => {
        const foyer = await startOwnFoyer(env)
        // The first account administers the site.
        await signedUp(foyer.url)
        await use(foyer)
        await foyer.dispose()
      },
      { scope: 'worker', timeout: ownFoyerTimeout },
    ],
  })
}

/**
 * The same with a Foyer of the worker, which these tests may stop and start again, that reads feeds every second or two, and keeps no account that
 * was deleted. One for all of them: each start takes seconds.
 */
export const testAlone = testWithOwnFoyer({
  ACCOUNT_DELETION_DAYS: '0',
  FEED_HOST_SPACING_MS: '0',
  FEED_MAX_INTERVAL_S: '2',
  FEED_MIN_INTERVAL_S: '1',
  FEED_RELOCATE_AFTER_S: '1',
  FEED_RETRY_S: '1',
  FEED_SWEEP_MS: '200',
  FETCH_ALLOW: '127.0.0.0/8',
  LIMIT_CREDENTIALS: '1000',
  SWEEP_INTERVAL_MS: '500',
})
