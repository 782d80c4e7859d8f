/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aroundPagesScreens } from './screens/around-pages.ts'
import { feedScreens } from './screens/feeds.ts'
import { itemScreens } from './screens/items.ts'
import { withKeyboard } from './screens/keyboard.ts'
import * as looking from './screens/looking.ts'
import { onPhone } from './screens/phone.ts'
import { onPagesScreens } from './screens/on-pages.ts'
import { readingScreens } from './screens/reading.ts'
import { outsideScreens } from './screens/outside.ts'
import { type Seed, seeded } from './screens/seed.ts'
import { type Site, startSite } from './screens/site.ts'
import { unsavedScreens } from './screens/unsaved.ts'

/** Where pictures of every screen go, in every width, colour scheme and language; without it the screens are only tested, in fewer. */
const pictures = process.env['FOYER_SCREENSHOTS']
const looks: Array<{ language: 'en' | 'de'; width: number }> = pictures
  ? (['en', 'de'] as const).flatMap((language) => ([1440, 820, 390] as const).map((width) => ({ language, width })))
  : [{ language: 'en', width: 1440 }]
const screens = [
  ...outsideScreens,
  ...onPagesScreens,
  ...aroundPagesScreens,
  ...itemScreens,
  ...feedScreens,
  ...readingScreens,
  ...unsavedScreens,
]

let dataDir: string
let foyer: FoyerProcess
let site: Site
let person: ApiSession
let seed: Seed

describe.skipIf(chromiumPath() === null)('looking at every screen', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-screens-'))
    site = await startSite()
    foyer = await startFoyer({
      dataDir: join(dataDir, 'data'),
      env: {
        FETCH_ALLOW: '127.0.0.0/8',
        FEED_MIN_INTERVAL_S: '3',
        FEED_MAX_INTERVAL_S: '3',
        FEED_HOST_SPACING_MS: '0',
        FEED_RETRY_S: '600',
        FEED_SWEEP_MS: '500',
        LIMIT_CREDENTIALS: '1000',
        LIMIT_ADDRESS: '100000',
        LIMIT_ACCOUNT: '100000',
      },
    })
    person = await signedUp(foyer.url, 'ada.lovelace@example.org')
    seed = await seeded(person, site)
  }, 180_000)
  afterAll(async () => {
    await foyer?.stop()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  describe.each(looks)('in $language, $width wide', ({ language, width }) => {
    let browser: TestBrowser
    let page: Page
    let t: looking.Translate
    const problems: string[] = []

    beforeAll(async () => {
      t = looking.translator(await looking.textsOf(language))
      browser = await launchBrowser({ width, height: looking.heights[width] ?? 900, locale: language })
      page = await looking.watchedPage(browser, problems)
      if (width < 1000) await looking.touch(browser, page, width)
      await page.addInitScript(() => {
        if (new URLSearchParams(location.search).has('edits')) localStorage.setItem('foyer.edit-mode', 'on')
      })
    })
    afterAll(() => browser?.close())

    it.each(screens)(
      '$name',
      async ({ name, visitor, path, open, held, edits, refused }) => {
        await looking.fresh(browser, page, foyer.url, visitor ? new Map() : person.cookies)
        await page.emulateMedia({ colorScheme: 'light' })
        problems.splice(0)
        if (held) await looking.holdWrites(page)
        if (name === 'page on its way') await page.route('**/api/p/*', () => new Promise(() => {}))
        const address = foyer.url + path(seed) + (edits && width < 640 ? '?edits' : '')
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        await open({ page, t, width, seed })
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme })
          await looking.settled(page)
          if (pictures) await looking.picture(page, pictures, { name, language, width, scheme })
          expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme)
          expect.soft(await axeFindings(page), scheme).toEqual([])
        }
        // Nothing on any screen is wider than the screen, and on a touch screen nothing is too small for a finger.
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect.soft(width < 1000 ? await looking.smallTargets(page) : []).toEqual([])
        expect(problems.splice(0).filter((problem) => !refused?.test(problem))).toEqual([])
      },
      60_000,
    )
  })

  describe('as a person with a keyboard', () => {
    withKeyboard(() => ({ foyer, person, seed }))
  })
  describe('on a phone', () => {
    onPhone(() => ({ foyer, person, seed }))
  })
})
