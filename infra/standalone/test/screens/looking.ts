/// <reference lib="dom" />
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageSummary } from '@foyer/contracts/pages'
import type { Page, TestBrowser } from '@foyer/testing/browser'
import type { Seed } from './seed.ts'

export const heights: Record<number, number> = { 1440: 900, 820: 1180, 390: 844 }

/** A text by its key, as the person reads it. */
export type Translate = (key: string, values?: Record<string, string | number>) => string
/** One look at one screen: the tab, the person's language and what there is. */
export type Look = { page: Page; t: Translate; width: number; seed: Seed }

export type Screen = {
  name: string
  visitor?: boolean
  path: (seed: Seed) => string
  /** What there is to do until it is seen. */
  open: (look: Look) => Promise<unknown>
  /** Nothing that is done reaches the server: its writes wait for ever. */
  held?: boolean
  /** On phones the page is edited. */
  edits?: boolean
  /** Calls this screen is about that are refused: the browser reports each in its console. */
  refused?: RegExp
}

export const to = (page: Pick<PageSummary, 'public_id' | 'slug'>) => `/p/${page.public_id}/${page.slug}`
export const full = (seed: Seed) => to(seed.fullPage)
export const odd = (seed: Seed) => to(seed.oddPage)
export const widget = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
export const shown = (page: Page) => widget(page, 'Every day').getByRole('link', { name: 'Gmail' }).waitFor()
export const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens the menu behind a button of a widget, which shows itself under the pointer, and walks through its entries. */
export async function menu({ page }: Look, title: string, opener: string, ...entries: string[]): Promise<void> {
  await widget(page, title).scrollIntoViewIfNeeded()
  await widget(page, title).locator('header').hover()
  await button(widget(page, title), opener).click()
  await page.getByRole('menu').first().waitFor()
  for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The menu of a widget. */
export const widgetMenu = (look: Look, title: string, ...entries: string[]) =>
  menu(look, title, look.t('widget-editing:widgetMenu', { title }), ...entries)

/** The menu of the page. */
export async function pageMenu({ page, t }: Look, ...entries: string[]): Promise<void> {
  await button(page, t('shell:pageActions')).click()
  await page.getByRole('menu').first().waitFor()
  for (const name of entries) await page.getByRole('menuitem', { name }).click()
}

/** Signed in from now on, or nobody, with nothing that another screen has left behind. */
export async function fresh({ context }: TestBrowser, page: Page, origin: string, cookies: Map<string, string>): Promise<void> {
  // What was held is let go when its route is: it must not arrive after all.
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await devtools.detach()
  await context.setOffline(false)
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
}

/** Whatever would change something at the server waits for ever. */
export async function holdWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : new Promise<void>(() => {})))
}

/** A tab whose console errors, uncaught exceptions and violations of the Content-Security-Policy are kept. */
export async function watchedPage(browser: TestBrowser, problems: string[]): Promise<Page> {
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
export async function touch({ context }: TestBrowser, page: Page, width: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height: heights[width] ?? 900, deviceScaleFactor: 1, mobile: true })
}

/** Waits until whatever moves has come to rest; what turns for as long as it waits is left out. */
export async function settled(page: Page): Promise<void> {
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

/** What fingers point at that is smaller than 44 px each way and has no room of its own around it, by name. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Links in a text are exempt, and so is what shows itself to a keyboard alone.
    const inText = (element: Element) => getComputedStyle(element).display === 'inline' || element.matches('.sr-only')
    return [...document.querySelectorAll<HTMLElement>('a[href], button, select, [role=menuitem], [role=tab], input:not([type=hidden])')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !inText(one))
      .flatMap((one) => {
        const target = one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one
        const box = target.getBoundingClientRect()
        // Fields have the focus already when they take the place of what was touched.
        const isField = one.matches('input, textarea') && target === one
        const least = isField ? 36 : 44
        const around = getComputedStyle(target, '::after')
        const width = Math.max(box.width, around.position === 'absolute' ? Number.parseFloat(around.width) || 0 : 0)
        const height = Math.max(box.height, around.position === 'absolute' ? Number.parseFloat(around.height) || 0 : 0)
        if (box.width <= 1 || (Math.round(width) >= least && Math.round(height) >= least)) return []
        return [`${one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`]
      })
  })
}

export async function picture(
  page: Page,
  folder: string,
  shot: { name: string; language: string; width: number; scheme: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = [shot.name.replaceAll(/[^a-z0-9]+/g, '-'), shot.width, shot.scheme, shot.language].join('.')
  await page.screenshot({ path: join(folder, `${file}.png`) })
}

/** Every text of the web app in one language, by `namespace:key`. */
export async function textsOf(language: string): Promise<Map<string, string>> {
  const web = fileURLToPath(new URL('../../../../apps/web/src/', import.meta.url))
  const files = (await readdir(web, { recursive: true })).filter((file) => file.endsWith(`${language}.json`))
  const texts = new Map<string, string>()
  const walk = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(prefix, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, inner)
  }
  for (const file of files) {
    const [, namespace = ''] = /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(file) ?? []
    walk(`${namespace}:`, JSON.parse(await readFile(join(web, file), 'utf8')))
  }
  return texts
}

export function translator(texts: Map<string, string>): Translate {
  return (key, values = {}) => {
    const text = texts.get(key) ?? texts.get(`${key}_${values['count'] === 1 ? 'one' : 'other'}`)
    if (text === undefined) throw new Error(`there is no text ${key}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
