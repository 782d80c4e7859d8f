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
  heights,
  keepWritesPending,
  resetBrowser,
  settled,
  smallTargets,
  takePicture,
} from './screen.ts'

export type Walk = {
  page: Page
  context: BrowserContext
  origin: string
  person: ApiSession
  scene: Scene
  language: Language
  width: number
  schemes: readonly ('light' | 'dark')[]
  /** Where pictures of every screen go, in each scheme. */
  pictures?: string | undefined
}

const opened = '[role=dialog], [role=alertdialog], [role=menu]'
const rulesForWholePage = ['aria-hidden-focus', 'duplicate-id-aria', 'scrollable-region-focusable']

/**
 * Walks through screens: each page is loaded once and its dialogs and menus are opened one after another. Every screen is checked
 * with all rules of axe in the first scheme and for contrast in the other one, for width, size of touch targets and messages in the
 * console. A screen that fails does not end the walk.
 */
export async function walkScreens(screens: readonly Screen[], walk: Walk): Promise<void> {
  const { page, width, scene } = walk
  const context: ScreenContext = { page, t: translator(walk.language), width, scene }
  const problems = collectProblems(page)
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  if (width < 1000) await emulateTouch(walk.context, page, width)
  await page.addInitScript(() => {
    if (new URLSearchParams(location.search).has('edits')) localStorage.setItem('foyer.edit-mode', 'on')
  })
  let previous: Screen | null = null
  for (const screen of grouped(screens, scene)) {
    await test.step(screen.name, async () => {
      try {
        const stays: boolean = previous !== null && isSamePage(previous, screen, scene) && (await closeEverything(page))
        previous = null
        if (!stays) await resetBrowser(page, walk.origin, screen.visitor ? new Map() : walk.person.cookies)
        // Calls of the screen before are refused when the browser is reset.
        problems.splice(0)
        if (!stays) await load(screen, walk, context)
        await screen.open(context)
        await checkScreen(screen, walk, problems)
        previous = screen.changes ? null : screen
      } catch (error) {
        expect.soft(String(error instanceof Error ? error.stack : error), `${screen.name} cannot be opened`).toBe('')
      }
    })
  }
}

async function load(screen: Screen, { page, origin, scene }: Walk, context: ScreenContext): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  if (screen.pending === 'page') {
    await usePlainShell(page)
    await page.route('**/api/p/*', () => new Promise(() => {}))
  } else if (screen.pending) await keepWritesPending(page)
  const path = screen.path(scene) + (screen.edits && context.width < 640 ? '?edits' : '')
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
  await appReady(page)
  await screen.prepare?.(context)
}

async function checkScreen({ name, refused }: Screen, walk: Walk, problems: string[]): Promise<void> {
  const { page, width, language, schemes, pictures } = walk
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)
    if (pictures) await takePicture(page, pictures, { name, language, width, scheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme)
    const rules = scheme === schemes[0] ? {} : { rules: ['color-contrast'] }
    expect.soft(await axeFindings(page, { ...rules, within: opened }), `${name}, ${scheme}`).toEqual([])
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
function grouped(screens: readonly Screen[], scene: Scene): Screen[] {
  const groups: Screen[][] = []
  for (const screen of screens) {
    const group = groups.find(([first]) => first && isSamePage(first, screen, scene))
    if (group) group.push(screen)
    else groups.push([screen])
  }
  // Those that change the page last: each costs the next one a load.
  return groups.flatMap((group) => group.toSorted((a, b) => Number(a.changes ?? false) - Number(b.changes ?? false)))
}

function isSamePage(a: Screen, b: Screen, scene: Scene): boolean {
  const key = (screen: Screen) => [screen.path(scene), screen.visitor ?? false, screen.pending ?? false, screen.edits ?? false].join(' ')
  return key(a) === key(b) && a.prepare === b.prepare
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
