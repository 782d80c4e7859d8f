/// <reference lib="dom" />
import { type Page, type TestBrowser, launchBrowser } from '@foyer/testing/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lend } from '../browser-session.ts'
import type { Scene } from './keyboard.ts'
import { button, full, heights, settled, shown, smallTargets, touch, watchedPage, widget } from './looking.ts'

/** What a person finds who holds a page in the hand. */
export function onPhone(scene: () => Scene): void {
  let browser: TestBrowser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    const { foyer, person, seed } = scene()
    browser = await launchBrowser({ width: 390, height: heights[390] ?? 844 })
    page = await watchedPage(browser, problems)
    await touch(browser, page, 390)
    await lend(browser, person)
    await page.goto(foyer.url + full(seed))
    await shown(page)
  })
  afterAll(() => browser?.close())

  it('opens it at its top, whatever is drawn further down', async () => {
    await widget(page, 'Science and nature').getByRole('link').first().waitFor()
    await settled(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await widget(page, 'Scratchpad').scrollIntoViewIfNeeded()
    await widget(page, 'Code').getByRole('tab').first().waitFor()
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('reaches everything with a finger, read or edited', async () => {
    expect(await smallTargets(page)).toEqual([])
    await button(page, 'Page actions').click()
    await page.getByRole('menuitemcheckbox', { name: 'Edit page' }).click()
    await button(page, 'Menu of Every day').waitFor()
    await settled(page)
    expect(await smallTargets(page)).toEqual([])
    expect(problems).toEqual([])
  })
}
