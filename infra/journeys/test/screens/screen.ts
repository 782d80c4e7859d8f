/// <reference lib="dom" />
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test'
import type { Translate } from '../support/texts.ts'
import type { Scene } from './scene.ts'

export const heights: Record<number, number> = { 1440: 900, 820: 1180, 390: 844 }

/** How a screen is opened: the tab, the person's language and what there is. */
export type ScreenContext<S = Scene> = { page: Page; t: Translate; width: number; scene: S }

export type Screen<S = Scene> = {
  name: string
  visitor?: boolean
  /** Where it is, if not at the address of the installation: that of a team’s host. */
  origin?: (scene: S) => string
  path: (scene: S) => string
  /** What is done once after the page is loaded; screens that share it share the page. */
  prepare?: (context: ScreenContext<S>) => Promise<unknown>
  /** What is done until the screen is there. */
  open: (context: ScreenContext<S>) => Promise<unknown>
  /** Its writes, or the answer with the page itself, wait for ever. */
  pending?: 'writes' | 'page'
  /** On phones the page is in edit mode. */
  edits?: boolean
  /** It leaves the page changed: the next screen loads it anew. */
  changes?: boolean
  /** A variant of another screen, which the deep tests look at. */
  isVariant?: boolean
  /** The part of the page (a CSS selector) that is all there is to this screen: the rest was looked at before. By default the dialog or menu. */
  within?: string
  /** Calls this screen is about that are refused: the browser reports each in its console. */
  refused?: RegExp
}

export const to = (page: Pick<PageSummary, 'public_id' | 'slug'>) => `/p/${page.public_id}/${page.slug}`
export const full = (scene: Scene) => to(scene.fullPage)
export const odd = (scene: Scene) => to(scene.oddPage)
export const widget = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
export const shown = (page: Page) => widget(page, 'Every day').getByRole('link', { name: 'Gmail' }).waitFor()
export const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens the menu behind a button of a widget, which shows itself under the pointer, and walks through its entries. */
export async function menu({ page }: ScreenContext, title: string, opener: string, ...entries: string[]): Promise<void> {
  await widget(page, title).scrollIntoViewIfNeeded()
  // What comes in above it takes the widget away from under a pointer that rests.
  await expect(async () => {
    await widget(page, title).locator('header').hover()
    await expect(button(widget(page, title), opener)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await button(widget(page, title), opener).click()
  await page.getByRole('menu').first().waitFor()
  for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The menu of a widget. */
export const widgetMenu = (context: ScreenContext, title: string, ...entries: string[]) =>
  menu(context, title, context.t('widget-editing:widgetMenu', { title }), ...entries)

/** The same on the full page, once that is there. */
export const onWidget =
  (title: string): OpenMenu =>
  async (context, ...entries) => {
    await shown(context.page)
    await widgetMenu(context, title, ...entries)
  }

/** Opens a menu and walks through entries of these names. */
export type OpenMenu = (context: ScreenContext, ...entries: string[]) => Promise<unknown>

/** Walks through the entries of a menu that have these texts, and waits for what shows that the screen is there. */
export const byMenu =
  (open: OpenMenu, texts: readonly string[], until: (context: ScreenContext) => Locator): Screen['open'] =>
  async (context) => {
    await open(context, ...texts.map((key) => context.t(key)))
    await until(context).waitFor()
  }

/** The menu of the page. */
export async function pageMenu({ page, t }: ScreenContext, ...entries: string[]): Promise<void> {
  await button(page, t('shell:pageActions')).click()
  await page.getByRole('menu').first().waitFor()
  for (const name of entries) await page.getByRole('menuitem', { name }).click()
}

/** Signs a browser in, or out with no cookies, and removes what earlier screens have left in it. */
export async function resetBrowser(page: Page, origin: string, cookies: Map<string, string>): Promise<void> {
  const context = page.context()
  // Pending calls are let go with their route: they must not arrive after all.
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
export async function keepWritesPending(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : new Promise<void>(() => {})))
}

/** Of the tests themselves, which let no service worker start, and reach names by plain http. */
const ofTests =
  /Service Worker registration blocked by Playwright|origin was untrustworthy|previously been placed in a site-keyed agent cluster/

/** Collects errors and warnings in the console of a tab, violations of its Content-Security-Policy among them, and uncaught exceptions. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ofTests.test(message.text()))
      problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** Emulates a hand-held device: fingers instead of a mouse, nothing hovers. */
export async function emulateTouch(context: BrowserContext, page: Page, width: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height: heights[width] ?? 900, deviceScaleFactor: 1, mobile: true })
}

/** Waits until every animation has ended, except those that go on for as long as something loads. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () => document.getAnimations().filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)))
    const end = performance.now() + 3_000
    do {
      await next()
      await next()
    } while (moving().some((each) => each.playState === 'running') && performance.now() < end)
  })
}

/** The touch targets, by name, that are smaller than 44 px each way and have no room of their own around them. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Links in a text are exempt, and so is what shows itself to a keyboard alone.
    const inText = (element: Element) => getComputedStyle(element).display === 'inline' || element.matches('.sr-only')
    return [...document.querySelectorAll<HTMLElement>('a[href], button, select, [role=menuitem], [role=tab], input:not([type=hidden])')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !inText(each))
      .flatMap((each) => {
        const target = each.matches('input[type=radio], input[type=checkbox]') ? (each.closest('label') ?? each) : each
        const box = target.getBoundingClientRect()
        // Fields have the focus already when they take the place of what was touched.
        const isField = each.matches('input, textarea') && target === each
        const least = isField ? 36 : 44
        const around = getComputedStyle(target, '::after')
        const width = Math.max(box.width, around.position === 'absolute' ? Number.parseFloat(around.width) || 0 : 0)
        const height = Math.max(box.height, around.position === 'absolute' ? Number.parseFloat(around.height) || 0 : 0)
        // The seven days of a week share the width of a column, however narrow it is: as wide as WCAG 2.5.8 asks for.
        const leastWidth = each.closest('[role=grid]') ? 24 : least
        if (box.width <= 1 || (Math.round(width) >= leastWidth && Math.round(height) >= least)) return []
        return [`${each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`]
      })
  })
}

/** Saves a picture of a screen as `NAME.WIDTH.SCHEME.LANGUAGE.png`. */
export async function takePicture(
  page: Page,
  folder: string,
  shot: { name: string; language: string; width: number; scheme: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = [shot.name.replaceAll(/[^a-z0-9]+/g, '-'), shot.width, shot.scheme, shot.language].join('.')
  await page.screenshot({ path: join(folder, `${file}.png`) })
}
