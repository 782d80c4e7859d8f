/// <reference lib="dom" />
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

const sites: [string, string][] = [
  ['Gmail', 'https://mail.example/'],
  ['News', 'https://news.example/today?a=1&b=2'],
]

/** Sites of the tests answer without a network. */
async function answerForSites(page: Page): Promise<void> {
  await page.route(/^https:\/\/\w+\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<title>A site</title>' }))
}

/** Holds the app's scripts back until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

type Noting = typeof globalThis & { shownFrames: string[] }

/** Runs in the page before anything of its own: notes how it looks in each frame with a widget, where that differs from the frame before. */
function noteFrames(): void {
  const frames: string[] = []
  ;(globalThis as Noting).shownFrames = frames
  const note = () => {
    if (document.querySelector('main article header')) {
      const isOpen = [...document.querySelectorAll('main article li')].some((row) => row.checkVisibility())
      const frame = `${document.documentElement.dataset['theme']}, ${isOpen ? 'open' : 'collapsed'}`
      if (frames.at(-1) !== frame) frames.push(frame)
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Runs in the page before anything of its own: keeps its thread at work between the last of its HTML and its first frame. */
function delayFirstFrame(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const end = performance.now() + 800
    while (performance.now() < end);
  })
}

/** When the page was shown first, and when it asked for the first of its scripts; null while either is to come. */
function readOrder(): { shownAt: number; firstScriptAt: number } | null {
  const shown = performance.getEntriesByName('first-contentful-paint')[0]
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  return shown && scripts.length > 0
    ? { shownAt: shown.startTime, firstScriptAt: Math.min(...scripts.map(({ startTime }) => startTime)) }
    : null
}

test('a visitor reads and follows every link of a public page with scripts switched off', async ({ seed, openBrowser }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  await seed.call(updatePageAccess, { params: { id: String(start.id) }, body: { share_mode: 'public' } })
  const page = await openBrowser(null, { javaScriptEnabled: false })
  await answerForSites(page)
  for (const [title, url] of sites) {
    await page.goto(`/p/${start.public_id}`, { waitUntil: 'load' })
    await expect(page).toHaveTitle(`${start.title} · Foyer`)
    await expect(page.getByText('Foyer needs JavaScript.')).toHaveCount(0)
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(url)
  }
})

test('a link is followed before any script has run', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  await answerForSites(page)
  await holdScripts(page)
  await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL('https://news.example/today?a=1&b=2')
})

test('no script is asked for before the first screen is shown, however late that is', async ({ page, context, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  await page.addInitScript(delayFirstFrame)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: t('shell:share') })).toBeVisible()
  const readBoth = () => page.evaluate(readOrder)
  await expect.poll(readBoth).not.toBeNull()
  const order = await readBoth()
  expect(order?.firstScriptAt).toBeGreaterThan(order?.shownAt ?? Infinity)
})

test('a click on a button before the app runs is not lost', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  const release = await holdScripts(page)
  await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
  const header = page.getByRole('heading', { name: 'Every day' }).getByRole('button')
  await header.click()
  await expect(header).toHaveAttribute('aria-expanded', 'true')
  release()
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: 'Gmail' })).toHaveCount(0)
})

test('what stands below the first screen is drawn after it, in every column, before the app runs', async ({ page, seed }) => {
  const { id, public_id } = await seed.page('Long', 3)
  const many = Array.from({ length: 45 }, (_, index): [string, string] => [`Link ${index}`, `https://example.example/${index}`])
  for (const column of [0, 1, 2]) {
    await seed.bookmarks({ id }, `First ${column}`, many, { column })
    await seed.bookmarks({ id }, `Second ${column}`, many, { column })
  }
  await holdScripts(page)
  await page.goto(`/p/${public_id}`, { waitUntil: 'commit' })
  const drawn = () => [...document.querySelectorAll('[data-below]')].map((body) => getComputedStyle(body).contentVisibility)
  await expect.poll(() => page.evaluate(drawn)).toEqual(['auto', 'auto', 'auto'])
})

test.describe('what this browser keeps', () => {
  test('is there in the first frame: the theme, and which widgets are collapsed', async ({ page, seed }) => {
    const start = await seed.firstPage()
    await seed.bookmarks(start, 'Every day', sites)
    await page.goto(`/p/${start.public_id}`)
    await page.getByRole('heading', { name: 'Every day' }).getByRole('button').click()
    await expect(page.getByRole('link', { name: 'Gmail' })).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('foyer.theme', 'dark'))
    await page.addInitScript(noteFrames)
    const release = await holdScripts(page)
    await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Every day' })).toBeVisible()
    await expect(page.locator('#server-state')).toHaveCount(1)
    release()
    await expect(page.getByRole('button', { name: t('shell:share') })).toBeVisible()
    await expect.poll(async () => page.evaluate(() => (globalThis as Noting).shownFrames)).toEqual(['dark, collapsed'])
  })

  test('stays as it was for as long as the app takes to take the page over', async ({ page, context, seed }) => {
    const start = await seed.firstPage()
    await seed.bookmarks(start, 'Every day', sites)
    await page.goto(`/p/${start.public_id}`)
    const header = page.getByRole('heading', { name: 'Every day' }).getByRole('button')
    await header.click()
    await expect(page.getByRole('link', { name: 'Gmail' })).toHaveCount(0)
    await page.addInitScript(noteFrames)
    const release = await holdScripts(page)
    await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
    await expect(page.locator('#server-state')).toHaveCount(1)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    release()
    await expect(header).toHaveAttribute('aria-expanded', 'false')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    expect(await page.evaluate(() => (globalThis as Noting).shownFrames)).toEqual(['light, collapsed'])
    await header.click()
    await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible()
  })

  test('is there before the app where the server was not told of it', async ({ page, seed, context }) => {
    const start = await seed.firstPage()
    const widget = await seed.bookmarks(start, 'Every day', sites)
    await page.goto('/about')
    await page.evaluate((id) => localStorage.setItem('foyer.collapsed', JSON.stringify([id])), widget.id)
    await page.evaluate(() => localStorage.setItem('foyer.theme', 'dark'))
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('has_choices')
    const release = await holdScripts(page)
    await page.goto(`/p/${start.public_id}`, { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Gmail' })).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    release()
    await expect(page.getByRole('button', { name: t('shell:share') })).toBeVisible()
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('has_choices')
  })
})

test('the app takes the page over without asking for it again', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:p\/|users\/current|articles)/.test(request.url())) calls.push(request.url())
  })
  const isLive = page.waitForResponse((response) => response.url().includes('/api/live'))
  await page.goto(`/p/${start.public_id}`)
  await expect(page.getByRole('button', { name: t('shell:share') })).toBeVisible()
  // With the live connection the app catches up on what it has missed.
  await isLive
  await page.getByRole('button', { name: t('shell:share') }).click()
  await page.getByRole('dialog').waitFor()
  expect(calls).toEqual([])
})

test('the front is the first page of who is signed in, under its own address', async ({ page, seed }) => {
  const start = await seed.firstPage()
  await seed.bookmarks(start, 'Every day', sites)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Gmail' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${start.public_id}`))
})

test('the HTML of a page is its owner’s alone', async ({ seed, member, foyer }) => {
  const start = await seed.page('Diary')
  await seed.bookmarks(start, 'Every day', sites)
  const htmlFor = async (headers: Record<string, string>) => {
    const answer = await fetch(`${foyer.url}/p/${start.public_id}`, { headers })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.text()
  }
  expect(await htmlFor({ cookie: member.cookieHeader() })).toContain('https://mail.example/')
  const forVisitor = await htmlFor({})
  expect(forVisitor).not.toContain('https://mail.example/')
  expect(forVisitor).not.toContain('Diary')
})
