/// <reference lib="dom" />
import type { ApiSession } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { appReady, usePlainShell } from '../support/app-ready.ts'
import { type Language, translator } from '../support/texts.ts'
import type { Scene } from './scene.ts'
import {
  type ScreenContext,
  type Screen,
  collectProblems,
  emulateTouch,
  heading,
  heights,
  keepWritesPending,
  resetBrowser,
  settled,
  smallTargets,
  takePicture,
} from './screen.ts'

export type Walk<S = Scene> = {
  page: Page
  context: BrowserContext
  origin: string
  person: ApiSession
  scene: S
  language: Language
  width: number
  schemes: readonly ('light' | 'dark')[]
  /** Where pictures of every screen go, in each scheme. */
  pictures?: string | undefined
}

const opened = '[role=dialog], [role=alertdialog], [role=menu]'
const rulesForWholePage = ['aria-hidden-focus', 'duplicate-id-aria', 'scrollable-region-focusable']

/**
 * Walks through screens: each page is loaded once and its dialogs and menus are opened one after another; from one screen of an account to
 * the next the app goes by itself. Every screen is checked with all rules of axe in the first scheme and for contrast in the other one, for
 * width, size of touch targets and messages in the console. A screen that fails does not end the walk.
 */
export async function walkScreens<S>(screens: readonly Screen<S>[], walk: Walk<S>): Promise<void> {
  const { page, width, scene } = walk
  const context: ScreenContext<S> = { page, t: translator(walk.language), width, scene }
  const problems = collectProblems(page)
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  if (width < 1000) await emulateTouch(walk.context, page, width)
  await page.addInitScript(() => {
    if (new URLSearchParams(location.search).has('edits')) localStorage.setItem('foyer.edit-mode', 'on')
  })
  let previous: Screen<S> | null = null
  for (const screen of grouped(screens, walk)) {
    await test.step(screen.name, async () => {
      try {
        const next: Way = previous ? wayTo(screen, previous, walk) : 'load'
        const way: Way = next === 'load' || (await closeEverything(page)) ? next : 'load'
        previous = null
        if (way === 'load') await resetBrowser(page, originOf(screen, walk), screen.visitor ? new Map() : walk.person.cookies)
        // Calls of the screen before are refused when the browser is reset.
        problems.splice(0)
        if (way === 'load') await load(screen, walk, context)
        if (way === 'go') await goTo(screen, context)
        await screen.open(context)
        await checkScreen(screen, walk, problems)
        previous = screen.changes ? null : screen
      } catch (error) {
        expect.soft(String(error instanceof Error ? error.stack : error), `${screen.name} cannot be opened`).toBe('')
      }
    })
  }
}

/**
 * A screen that no other one resembles: on the way over it, whatever was on the screen is gone before the next one comes. It is the same for
 * a visitor and a person, and makes no call.
 */
const halfway = '/five_questions.html'

/** Goes to the address of a screen as a link in the app would. */
async function goTo<S>(screen: Screen<S>, { page, t, scene }: ScreenContext<S>): Promise<void> {
  const follow = (address: string) =>
    page.evaluate((next) => {
      history.pushState(null, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await follow(halfway)
  await heading(page, t('feedback:forms.five_questions.title'))
  await follow(screen.path(scene))
  await page.getByRole('heading', { name: t('feedback:forms.five_questions.title') }).waitFor({ state: 'detached' })
}

const originOf = <S>({ origin }: Screen<S>, walk: Walk<S>): string => origin?.(walk.scene) ?? walk.origin

async function load<S>(screen: Screen<S>, walk: Walk<S>, context: ScreenContext<S>): Promise<void> {
  const { page, scene } = walk
  await page.emulateMedia({ colorScheme: 'light' })
  if (screen.pending === 'page') {
    await usePlainShell(page)
    await page.route('**/api/p/*', () => new Promise(() => {}))
  } else if (screen.pending) await keepWritesPending(page)
  const path = screen.path(scene) + (screen.edits && context.width < 640 ? '?edits' : '')
  await page.goto(originOf(screen, walk) + path, { waitUntil: 'domcontentloaded' })
  await appReady(page)
  await screen.prepare?.(context)
}

async function checkScreen<S>({ name, refused, within }: Screen<S>, walk: Walk<S>, problems: string[]): Promise<void> {
  const { page, width, language, schemes, pictures } = walk
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)
    if (pictures) await takePicture(page, pictures, { name, language, width, scheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme)
    const rules = scheme === schemes[0] ? {} : { rules: ['color-contrast'] }
    expect.soft(await axeFindings(page, { ...rules, within: within ?? opened }), `${name}, ${scheme}`).toEqual([])
  }
  // The page below a dialog or a menu was checked without it, but for what these do to it.
  if ((await page.locator(opened).count()) > 0) expect.soft(await axeFindings(page, { rules: rulesForWholePage }), name).toEqual([])
  // Nothing on any screen is wider than the screen, and on a touch screen nothing is too small for a finger.
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  expect.soft(width < 1000 ? await smallTargets(page) : [], name).toEqual([])
  expect
    .soft(
      problems.splice(0).filter((problem) => !refused?.test(problem)),
      name,
    )
    .toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Screens that share a page one after another, otherwise in their order. */
function grouped<S>(screens: readonly Screen<S>[], walk: Walk<S>): Screen<S>[] {
  const groups: Screen<S>[][] = []
  for (const screen of screens) {
    const group = groups.find(([first]) => first && isSamePage(first, screen, walk))
    if (group) group.push(screen)
    else groups.push([screen])
  }
  // Those that change the page last: each costs the next one a load.
  return groups.flatMap((group) => group.toSorted((a, b) => Number(a.changes ?? false) - Number(b.changes ?? false)))
}

function isSamePage<S>(a: Screen<S>, b: Screen<S>, walk: Walk<S>): boolean {
  const { scene, width } = walk
  const edits = (screen: Screen<S>) => width < 640 && screen.edits
  const key = (screen: Screen<S>) =>
    [originOf(screen, walk), screen.path(scene), screen.visitor ?? false, screen.pending ?? false, edits(screen) ?? false].join(' ')
  return key(a) === key(b) && a.prepare === b.prepare
}

/**
 * How a screen is reached from the one before: it is on the same page; the app goes there, for the same person, in a browser that nothing was
 * done to, and to no page of widgets; or it is loaded.
 */
type Way = 'stay' | 'go' | 'load'

function wayTo<S>(screen: Screen<S>, previous: Screen<S>, walk: Walk<S>): Way {
  if (isSamePage(previous, screen, walk)) return 'stay'
  const isPlain = ({ prepare, pending, origin, path }: Screen<S>) =>
    !prepare && !pending && !origin && /^\/(?:users|error|feedback|u)\//.test(path(walk.scene))
  return (previous.visitor ?? false) === (screen.visitor ?? false) && isPlain(previous) && isPlain(screen) ? 'go' : 'load'
}

/** Closes dialogs and menus as a person would; gives whether that has left the bare page. */
async function closeEverything(page: Page): Promise<boolean> {
  for (let presses = 0; presses < 5 && (await page.locator(opened).count()) > 0; presses += 1) {
    const before = await page.locator(opened).count()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator(opened).count(), { timeout: 2_000 })
      .not.toBe(before)
      .catch(() => undefined)
  }
  await page.mouse.move(1, 1)
  await page.evaluate(() => scrollTo(0, 0))
  return (await page.locator(opened).count()) === 0
}
