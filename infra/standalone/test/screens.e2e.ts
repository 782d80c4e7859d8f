/// <reference lib="dom" />
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addFeed, articles } from '@foyer/contracts/feeds'
import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import'
import { type PageSummary, type PageView, arrangeWidgets, createPage, listPages, updatePageAccess, viewPage } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type Page, type TestBrowser, axeFindings, chromiumPath, launchBrowser } from '@foyer/testing/browser'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Where pictures of every screen go, in every width, colour scheme and language; without it the screens are only tested, in fewer. */
const pictures = process.env['FOYER_SCREENSHOTS']
const looks: Array<{ language: 'en' | 'de'; width: number; scheme: 'light' | 'dark' }> = pictures
  ? (['en', 'de'] as const).flatMap((language) =>
      ([1440, 820, 390] as const).flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
    )
  : (['light', 'dark'] as const).map((scheme) => ({ language: 'en', width: 1440, scheme }))
const heights: Record<number, number> = { 1440: 900, 820: 1180, 390: 844 }

const folders: Record<string, Array<[title: string, url: string]>> = {
  'Every day': [
    ['Gmail', 'https://mail.google.com/'],
    ['Google Calendar', 'https://calendar.google.com/'],
    ['Proton Drive', 'https://drive.proton.me/'],
    ['Notion', 'https://www.notion.so/'],
    ['Slack', 'https://app.slack.com/client'],
    ['Todoist', 'https://app.todoist.com/'],
  ],
  Code: [
    ['GitHub', 'https://github.com/'],
    ['MDN Web Docs', 'https://developer.mozilla.org/'],
    ['Can I use… support tables for HTML5, CSS3 and more', 'https://caniuse.com/'],
    ['Stack Overflow', 'https://stackoverflow.com/'],
    ['TypeScript: Documentation', 'https://www.typescriptlang.org/docs/'],
    ['Node.js API', 'https://nodejs.org/api/'],
    ['pnpm', 'https://pnpm.io/'],
    ['Regex101', 'https://regex101.com/'],
  ],
  Reading: [
    ['Hacker News', 'https://news.ycombinator.com/'],
    ['Ars Technica', 'https://arstechnica.com/'],
    ['The Guardian', 'https://www.theguardian.com/international'],
    ['Quanta Magazine', 'https://www.quantamagazine.org/'],
    ['Longreads', 'https://longreads.com/'],
    ['Süddeutsche Zeitung', 'https://www.sueddeutsche.de/'],
  ],
  Design: [
    ['Figma', 'https://www.figma.com/files'],
    ['Dribbble', 'https://dribbble.com/'],
    ['Refactoring UI', 'https://www.refactoringui.com/'],
    ['Fonts In Use', 'https://fontsinuse.com/'],
    ['Laws of UX', 'https://lawsofux.com/'],
  ],
  Travel: [
    ['Deutsche Bahn', 'https://www.bahn.de/'],
    ['Seat 61: the man in seat sixty-one', 'https://www.seat61.com/'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ['Wikivoyage', 'https://en.wikivoyage.org/'],
    ['Komoot', 'https://www.komoot.com/'],
  ],
  Learning: [
    ['Khan Academy', 'https://www.khanacademy.org/'],
    ['Wikipedia', 'https://en.wikipedia.org/'],
    ['3Blue1Brown', 'https://www.3blue1brown.com/'],
    ['Project Gutenberg', 'https://www.gutenberg.org/'],
  ],
  Kitchen: [
    ['Smitten Kitchen', 'https://smittenkitchen.com/'],
    ['Serious Eats', 'https://www.seriouseats.com/'],
    ['NYT Cooking', 'https://cooking.nytimes.com/'],
    ['The Woks of Life', 'https://thewoksoflife.com/'],
    ['King Arthur Baking', 'https://www.kingarthurbaking.com/'],
  ],
  Music: [
    ['Bandcamp', 'https://bandcamp.com/'],
    ['Radio Garden', 'https://radio.garden/'],
    ['NTS Radio', 'https://www.nts.live/'],
    ['Every Noise at Once', 'https://everynoise.com/'],
    ['Discogs', 'https://www.discogs.com/'],
  ],
  Tools: [
    ['Excalidraw', 'https://excalidraw.com/'],
    ['DeepL Translate', 'https://www.deepl.com/translator'],
    ['Wolfram|Alpha', 'https://www.wolframalpha.com/'],
    ['Squoosh', 'https://squoosh.app/'],
    ['Internet Archive', 'https://archive.org/'],
    ['Reader view', "javascript:location='about:reader?url='+encodeURIComponent(location)"],
  ],
}
/** The page as a person would arrange it: titles by column. */
const arranged = [
  ['Every day', 'Code', 'Learning'],
  ['Science and nature', 'Travel'],
  ['Reading', 'Design', 'Kitchen'],
  ['Music', 'Tools', 'Releases'],
]
const headlines = {
  science: [
    'The oldest known map of the night sky was hidden under a prayer book',
    'Why some forests remember droughts for decades',
    'Octopuses taste with their arms, and now we know how',
    'A quiet revolution in how we measure the mass of galaxies',
    'The mathematics of folding a map',
    'Deep-sea cables turn out to be excellent earthquake sensors',
    'How swifts sleep on the wing',
    'What the ice in a Swiss cave says about Roman summers',
    'A battery made mostly of rust and air goes to work',
    'The village that keeps the world’s rarest apples',
  ],
  releases: ['Node.js 24.9.0', 'PostgreSQL 18.1', 'Firefox 146', 'Blender 5.0', 'Git 2.52', 'Rust 1.91'],
}

type Seed = {
  fullPage: PageSummary
  emptyPage: PageSummary
  failingPage: PageSummary
  readyImport: number
  doneImport: number
  brokenImport: number
}
type Translate = (key: string, values?: Record<string, string>) => string
type Screen = {
  name: string
  visitor?: boolean
  path: (seed: Seed) => string
  /** What there is to do until it is seen. */
  open: (page: Page, t: Translate, width: number) => Promise<unknown>
  /** Calls this screen is about that are refused: the browser reports each in its console. */
  refused?: RegExp
}

const to = (page: Pick<PageSummary, 'public_id' | 'slug'>) => `/p/${page.public_id}/${page.slug}`
const full = (seed: Seed) => to(seed.fullPage)
const widget = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const shown = (page: Page) => widget(page, 'Every day').getByRole('link', { name: 'Gmail' }).waitFor()
const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const errorScreen = (status: string, visitor = false): Screen => ({
  name: `error ${status}`,
  visitor,
  path: () => `/error/${status}`,
  open: (page, t) => heading(page, t(`errors:screen.${status}.title`)),
})

const screens: Screen[] = [
  { name: 'welcome', visitor: true, path: () => '/', open: (page, t) => heading(page, t('welcome:title')) },
  {
    name: 'sign in, refused',
    visitor: true,
    path: () => '/users/sign_in',
    refused: /status of 4\d\d/,
    open: async (page, t) => {
      await page.getByLabel(t('auth:email')).fill('nobody@example.org')
      await page.getByRole('textbox', { name: t('auth:password') }).fill('not the password')
      await button(page, t('auth:signIn')).click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('errors:invalid_credentials') })
        .waitFor()
    },
  },
  {
    name: 'sign up, with field errors',
    visitor: true,
    path: () => '/users/sign_up',
    open: async (page, t) => {
      await page.getByRole('textbox', { name: t('auth:password') }).fill('short')
      await button(page, t('shared:signUpFree')).click()
      await waitFor('both fields to say what is wrong', async () => (await page.locator('[aria-invalid=true]').count()) === 2)
    },
  },
  { name: 'page seen by a visitor', visitor: true, path: full, open: shown },
  {
    name: 'page that a visitor may not see',
    visitor: true,
    path: (seed) => to(seed.emptyPage),
    refused: /status of 404/,
    open: (page, t) => heading(page, t('errors:screen.404.title')),
  },
  {
    name: 'empty page',
    path: (seed) => to(seed.emptyPage),
    open: async (page, t) => {
      await page.getByText(t('page:emptyForEditors')).waitFor()
      await button(page.getByRole('main'), t('content:addContent')).waitFor()
    },
  },
  { name: 'full page', path: full, open: shown },
  {
    name: 'page on its way',
    path: full,
    open: (page, t) => page.getByRole('main').getByText(t('shared:loading')).waitFor({ state: 'attached' }),
  },
  {
    name: 'add-bookmark form',
    path: full,
    open: async (page, t) => {
      const into = widget(page, 'Every day')
      await into.hover()
      await into
        .getByRole('button', { name: t('bookmarks:addTo', { title: 'Every day' }) })
        .locator('visible=true')
        .first()
        .click()
      await into.getByLabel(t('bookmarks:address')).fill('no address at all \\')
      await into.getByLabel(t('bookmarks:titleOptional')).waitFor()
    },
  },
  {
    name: 'bookmarklet',
    path: full,
    open: async (page, t) => {
      await widget(page, 'Tools').getByRole('button', { name: 'Reader view' }).click()
      await button(page, t('bookmarks:copyBookmarklet')).waitFor()
    },
  },
  {
    name: 'account menu',
    path: full,
    open: async (page, t) => {
      await shown(page)
      await button(page, t('shell:accountMenu')).click()
      await page.getByRole('menuitem', { name: t('shell:logOut') }).waitFor()
    },
  },
  { name: 'widget menu', path: full, open: widgetMenu },
  {
    name: 'delete confirmation',
    path: full,
    open: async (page, t) => {
      await widgetMenu(page, t)
      await page.getByRole('menuitem', { name: t('page:deleteWidget') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'content sheet',
    path: full,
    open: async (page, t) => {
      await shown(page)
      await button(page, t('content:addContent')).click()
      await page.getByRole('dialog').getByLabel(t('content:feedAddress')).waitFor()
    },
  },
  {
    name: 'share sheet',
    path: full,
    open: async (page, t) => {
      await shown(page)
      await button(page, t('sharing:share')).click()
      await page.getByRole('dialog').getByLabel(t('sharing:link')).waitFor()
    },
  },
  { name: 'pages sheet', path: full, open: pagesSheet },
  {
    name: 'new page dialog',
    path: full,
    open: async (page, t, width) => {
      if (width < 640) await pagesSheet(page, t)
      await button(page, t('shell:newPage')).locator('visible=true').first().click()
      await page.getByLabel(t('shell:pageTitle')).waitFor()
      await button(page, t('shared:create')).click()
      await page
        .getByRole('textbox', { name: t('shell:pageTitle') })
        .and(page.locator('[aria-invalid=true]'))
        .waitFor()
    },
  },
  { name: 'import, before the file', path: () => '/users/import', open: (page, t) => button(page, t('import:chooseFile')).waitFor() },
  {
    name: 'import, ready',
    path: (seed) => `/users/import/${seed.readyImport}`,
    open: (page, t) => button(page, t('import:start')).waitFor(),
  },
  {
    name: 'import, done',
    path: (seed) => `/users/import/${seed.doneImport}`,
    open: (page, t) => page.getByRole('link', { name: t('import:openPage') }).waitFor(),
  },
  {
    name: 'import of a broken file',
    path: (seed) => `/users/import/${seed.brokenImport}`,
    open: (page, t) => page.getByText(t('import:advice.import_unreadable')).waitFor(),
  },
  {
    name: 'import that there is not',
    path: () => '/users/import/999999999',
    refused: /status of 404/,
    open: (page, t) => page.getByText(t('import:unknown')).waitFor(),
  },
  {
    name: 'failing feed',
    path: (seed) => to(seed.failingPage),
    open: (page, t) =>
      widget(page, 'Night trains')
        .getByText(t('feeds:failing', { title: 'Night trains of Europe' }))
        .waitFor(),
  },
  { name: 'sign out', path: () => '/users/sign_out', open: (page, t) => button(page, t('auth:signOut')).waitFor() },
  ...['404', '403', '500', '503'].map((status) => errorScreen(status)),
]

async function widgetMenu(page: Page, t: Translate): Promise<void> {
  await shown(page)
  await widget(page, 'Code').hover()
  await button(page, t('page:widgetMenu', { title: 'Code' })).click()
  await page.getByRole('menuitem', { name: t('page:deleteWidget') }).waitFor()
}

async function pagesSheet(page: Page, t: Translate): Promise<void> {
  await button(page, t('shell:pages')).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Start' }).waitFor()
}

let dataDir: string
let foyer: FoyerProcess
let site: Loopback
let person: ApiSession
let seed: Seed
let trainsAreDown = false

describe.skipIf(chromiumPath() === null)('looking at every screen', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'foyer-screens-'))
    site = await startLoopback(({ path }) => {
      if (path === '/trains.rss' && trainsAreDown) return { status: 503 }
      const [title, titles]: [string, string[]] =
        path === '/trains.rss'
          ? ['Night trains of Europe', ['A new sleeper from Berlin to Barcelona', 'Timetables for the summer']]
          : path === '/releases.rss'
            ? ['Releases', headlines.releases]
            : ['Science and nature', headlines.science]
      return { headers: { 'content-type': 'application/rss+xml' }, body: feedOf(title, titles) }
    })
    foyer = await startFoyer({
      dataDir: join(dataDir, 'data'),
      env: {
        FETCH_ALLOW: '127.0.0.0/8',
        FEED_INTERVAL_S: '3',
        FEED_SWEEP_MS: '500',
        LIMIT_CREDENTIALS: '1000',
        LIMIT_ADDRESS: '100000',
        LIMIT_ACCOUNT: '100000',
      },
    })
    person = await signedUp(foyer.url, 'ada@example.org')
    seed = await seeded(person)
  }, 60_000)
  afterAll(async () => {
    await foyer?.kill()
    await site?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  describe.each(looks)('in $language, $width wide, $scheme', ({ language, width, scheme }) => {
    let browser: TestBrowser
    let page: Page
    let t: Translate
    const problems: string[] = []

    beforeAll(async () => {
      t = translator(await textsOf(language))
      browser = await launchBrowser({ width, height: heights[width] ?? 900, locale: language, colorScheme: scheme })
      page = await watchedPage(browser, problems)
      if (width < 1000) await touch(browser, page, width)
    })
    afterAll(() => browser?.close())

    it.each(screens)(
      '$name',
      async ({ name, visitor, path, open, refused }) => {
        await browser.context.clearCookies()
        if (!visitor) await signIn(browser)
        const waits = name === 'page on its way'
        if (waits) await page.route('**/api/p/*', () => new Promise(() => {}))
        await page.goto(foyer.url + path(seed), { waitUntil: 'domcontentloaded' })
        await open(page, t, width)
        await settled(page)
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme)
        if (pictures) await picture(page, pictures, { name, language, width, scheme })
        expect(await axeFindings(page)).toEqual([])
        // Nothing on any screen is wider than the screen.
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(problems.splice(0).filter((problem) => !refused?.test(problem))).toEqual([])
        if (waits) await page.unrouteAll({ behavior: 'ignoreErrors' })
      },
      30_000,
    )
  })

  describe('as a person with a keyboard', () => {
    let browser: TestBrowser
    let page: Page
    const problems: string[] = []

    beforeAll(async () => {
      browser = await launchBrowser()
      page = await watchedPage(browser, problems)
      await signIn(browser)
      await page.goto(foyer.url + full(seed))
      await shown(page)
      await button(page, 'Move Every day').waitFor({ state: 'attached' })
      await button(page, 'Share').waitFor()
    })
    afterAll(() => browser?.close())

    it('reaches the main controls one after another, each with a ring', async () => {
      const reached: string[] = []
      for (let presses = 0; presses < 60 && reached.at(-1) !== 'Gmail'; presses += 1) {
        await page.keyboard.press('Tab')
        await settled(page)
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement
          const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
          const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity === '1'
          const named = element.cloneNode(true) as HTMLElement
          for (const one of named.querySelectorAll('[aria-hidden]')) one.remove()
          return { name: element.getAttribute('aria-label') ?? named.textContent.trim(), ring, inView: element.checkVisibility() }
        })
        expect(focused, focused.name).toMatchObject({ ring: true, inView: true })
        reached.push(focused.name)
      }
      expect(reached).toEqual([
        'Skip to content',
        'Foyer',
        'Pages',
        'Share',
        'Add content',
        'Account menu',
        seed.emptyPage.title,
        seed.fullPage.title,
        seed.failingPage.title,
        'New page',
        'Add bookmark to Every day',
        'Move Every day',
        'Menu of Every day',
        'Gmail',
      ])
    }, 30_000)

    it('skips to the content', async () => {
      await page.reload()
      await shown(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const inMain = await page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))
      expect([inMain, new URL(page.url()).pathname]).toEqual([true, full(seed)])
    }, 30_000)

    it('opens a menu, walks through it and comes back to where it was', async () => {
      await button(page, 'Account menu').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Import bookmarks' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await page.waitForFunction(() => document.activeElement?.textContent === 'Log out')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Account menu')
      expect(problems).toEqual([])
    }, 30_000)

    it('chooses German, and no English is left', async () => {
      await button(page, 'Account menu').click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await page.keyboard.press('Escape')
      await button(page, 'Kontomenü').waitFor()
      await page.reload()
      await shown(page)
      await button(page, 'Every day verschieben').waitFor({ state: 'attached' })
      for (const name of ['Seiten', 'Teilen', 'Inhalt hinzufügen', 'Kontomenü', 'Neue Seite']) {
        expect(await button(page, name).count(), name).toBe(1)
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
      const said = await page.evaluate(() => {
        const texts: string[] = []
        for (const element of document.querySelectorAll('body *')) {
          for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
          for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
        }
        return texts.map((text) => text.trim()).filter((text) => text !== '')
      })
      const [english, german] = [await textsOf('en'), await textsOf('de')]
      const pattern = (text: string) => new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]|]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`)
      const onlyEnglish = [...english].filter(([key, text]) => german.get(key) !== text && text.length > 2).map(([, text]) => pattern(text))
      const germanToo = [...german.values()].map(pattern)
      expect(onlyEnglish.length).toBeGreaterThan(150)
      expect(said.filter((text) => onlyEnglish.some((one) => one.test(text)) && !germanToo.some((one) => one.test(text)))).toEqual([])
      expect(problems).toEqual([])
    }, 30_000)
  })
})

async function seeded(me: ApiSession): Promise<Seed> {
  const imported = await imports(me, netscapeFile(), 'bookmarks.html')
  expect((await me.call(startImport, { body: { import_id: imported.id, title: 'Start' } })).status).toBe(200)
  const done = await waitForImport(me, imported.id, 'done')
  const waiting = await imports(
    me,
    bookmarkFile({ folders: 14, bookmarks: 3_210, name: 'Ordner mit Lesezeichen' }),
    'bookmarks_21.11.2026.html',
  )
  const broken = await imports(me, netscapeFile().slice(0, 700), 'bookmarks (1).html', 'error')

  const failingPage = (await me.call(createPage, { body: { title: 'Night trains', column_count: 2 } })).body as PageSummary
  const trains = await feedWidget(me, failingPage.id, 'Night trains', '/trains.rss')
  await me.call(addWidget, {
    params: { id: String(failingPage.id) },
    body: { widget_type: 'urllist', title: 'Tickets', column: 1, index: 0 },
  })
  trainsAreDown = true

  const pages = await waitFor('the first page and the imported one', async () => {
    const { personal } = ((await me.call(listPages, {})).body as { pages: { personal: PageSummary[] } }).pages
    return personal.length === 3 ? personal : null
  })
  const fullPage = pages.find((one) => one.public_id === done.page?.public_id)
  const emptyPage = pages.find((one) => one !== fullPage && one.id !== failingPage.id)
  if (!fullPage || !emptyPage) throw new Error('the pages are not there')
  const id = String(fullPage.id)
  await feedWidget(me, fullPage.id, 'Science and nature', '/science.rss')
  await feedWidget(me, fullPage.id, 'Releases', '/releases.rss')
  const view = (await me.call(viewPage, { params: { public_id: fullPage.public_id } })).body as PageView
  const ids = new Map(view.page.columns.flatMap((column) => column.widgets).map((one) => [one.title, one.id]))
  const columns = arranged.map((titles) => titles.map((title) => ids.get(title) ?? 0))
  expect((await me.call(arrangeWidgets, { params: { id }, body: { columnsCount: columns.length, columns } })).status).toBe(200)
  expect((await me.call(updatePageAccess, { params: { id }, body: { share_mode: 'link' } })).status).toBe(200)
  await waitFor('the feed to fail', async () => {
    const { body } = await me.call(articles, { params: { ids: String(trains.id) }, query: {} })
    return (body as { widgets: Array<{ feeds: Array<{ status: string }> }> }).widgets[0]?.feeds[0]?.status === 'failing'
  })
  return { fullPage, emptyPage, failingPage, readyImport: waiting.id, doneImport: imported.id, brokenImport: broken.id }
}

async function feedWidget(me: ApiSession, pageId: number, title: string, path: string): Promise<Widget> {
  const made = await me.call(addWidget, { params: { id: String(pageId) }, body: { widget_type: 'rsslist', title, column: 0, index: 0 } })
  const one = made.body as Widget
  const added = await me.call(addFeed, { params: { id: String(one.id) }, body: { url: site.url + path } })
  if (added.status !== 201) throw new Error(`the feed was not added: ${JSON.stringify(added.body)}`)
  await waitFor('its articles', async () => {
    const { body } = await me.call(articles, { params: { ids: String(one.id) }, query: {} })
    return ((body as { widgets: Array<{ articles: unknown[] }> }).widgets[0]?.articles.length ?? 0) > 0
  })
  return one
}

async function imports(
  me: ApiSession,
  file: string,
  name: string,
  status: ImportRecord['status'] = 'ready_to_import',
): Promise<ImportRecord> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/html' }), name)
  const { id } = (await me.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  return waitForImport(me, id, status)
}

function waitForImport(me: ApiSession, id: number, status: ImportRecord['status']): Promise<ImportRecord> {
  return waitFor(`import ${id} to be ${status}`, async () => {
    const record = (await me.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
    return record.status === status ? record : null
  })
}

function netscapeFile(): string {
  const lists = Object.entries(folders).map(([title, links]) => {
    const rows = links.map(([name, url]) => `<DT><A HREF="${escaped(url)}">${escaped(name)}</A>`)
    return `<DT><H3>${title}</H3><DL><p>${rows.join('\n')}</DL><p>`
  })
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${lists.join('\n')}</DL><p>`
}

function feedOf(title: string, titles: string[]): string {
  const items = titles.map((one, index) => {
    const published = new Date(Date.now() - (25 + index * index * 97) * 60_000).toUTCString()
    return `<item><guid>${title}-${index}</guid><title>${escaped(one)}</title><link>https://example.org/${index}</link><pubDate>${published}</pubDate></item>`
  })
  return `<rss version="2.0"><channel><title>${title}</title><link>https://example.org/</link>${items.join('')}</channel></rss>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function signIn({ context }: TestBrowser): Promise<void> {
  await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: foyer.url })))
}

/** A tab whose console errors, uncaught exceptions and violations of the Content-Security-Policy are kept. */
async function watchedPage(browser: TestBrowser, problems: string[]): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
      problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return page
}

/** Makes the browser believe it is held in a hand: fingers instead of a mouse, nothing hovers. */
async function touch({ context }: TestBrowser, page: Page, width: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height: heights[width] ?? 900, deviceScaleFactor: 1, mobile: true })
}

/** Waits until whatever moves has come to rest; what turns for as long as it waits is left out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () => document.getAnimations().filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    const end = performance.now() + 3_000
    do {
      await next()
      await next()
    } while (moving().some((one) => one.playState === 'running') && performance.now() < end)
  })
}

async function picture(page: Page, folder: string, shot: { name: string; language: string; width: number; scheme: string }): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = [shot.name.replaceAll(/[^a-z0-9]+/g, '-'), shot.width, shot.scheme, shot.language].join('.')
  await page.screenshot({ path: join(folder, `${file}.png`) })
}

/** Every text of the web app in one language, by `namespace:key`. */
async function textsOf(language: string): Promise<Map<string, string>> {
  const web = fileURLToPath(new URL('../../../apps/web/src/', import.meta.url))
  const files = (await readdir(web, { recursive: true })).filter((file) => file.endsWith(`${language}.json`))
  const texts = new Map<string, string>()
  const walk = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(prefix, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, inner)
  }
  for (const file of files) {
    const [, namespace = ''] = /(\w+)\/(?:locales\/)?\w+\.json$/.exec(file) ?? []
    walk(`${namespace}:`, JSON.parse(await readFile(join(web, file), 'utf8')))
  }
  return texts
}

function translator(texts: Map<string, string>): Translate {
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`there is no text ${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
