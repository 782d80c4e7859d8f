/// <reference lib="dom" />
import type { ApiSession } from '@foyer/testing/api-session'
import { type Page, type TestBrowser, launchBrowser } from '@foyer/testing/browser'
import type { FoyerProcess } from '@foyer/testing/foyer-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lend, pagesOf } from '../browser-session.ts'
import { button, full, settled, shown, textsOf, watchedPage } from './looking.ts'
import type { Seed } from './seed.ts'

export type Scene = { foyer: FoyerProcess; person: ApiSession; seed: Seed }

/** What a person does who has no mouse, and that another language is complete. */
export function withKeyboard(scene: () => Scene): void {
  let browser: TestBrowser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    page = await watchedPage(browser, problems)
    const { foyer, person } = scene()
    await lend(browser, person)
    await page.goto(foyer.url + full(scene().seed))
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
      'Start',
      'Share',
      'Add content',
      'Search this page',
      'Page actions',
      'Account menu',
      ...(await pagesOf(scene().person)).map(({ title }) => title),
      'New page',
      'Every day',
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
    expect([inMain, new URL(page.url()).pathname]).toEqual([true, full(scene().seed)])
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
    await page.getByRole('button', { name: /^(Account menu|Kontomenü)$/ }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Kontomenü').waitFor()
    await page.reload()
    await shown(page)
    await button(page, 'Every day verschieben').waitFor({ state: 'attached' })
    for (const name of ['Seiten', 'Teilen', 'Inhalt hinzufügen', 'Kontomenü', 'Neue Seite']) {
      await button(page, name).waitFor({ state: 'attached' })
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
}
