/// <reference lib="dom" />
import { expect } from '@playwright/test'
import { signInContext } from '../support/sessions.ts'
import { text } from '../support/texts.ts'
import { button, collectProblems, emulateTouch, full, heights, settled, shown, smallTargets, to, widget } from './screen.ts'
import { test as base } from './test.ts'

const test = base.extend<{ problems: string[]; opened: 'own' | 'foreign' }>({
  opened: ['own', { option: true }],
  viewport: { width: 390, height: heights[390] ?? 844 },
  problems: async ({ page, context, staged, opened }, use) => {
    const problems = collectProblems(page)
    await emulateTouch(context, page, 390)
    await signInContext(context, staged.person)
    await page.goto(opened === 'own' ? full(staged.scene) : to(staged.scene.foreignPage))
    await shown(page)
    await use(problems)
    expect(problems).toEqual([])
  },
})

test('opens a page on a phone at its top, with touch targets of at least 44 px in view and in edit mode', async ({ page, problems }) => {
  await widget(page, 'Science and nature').getByRole('link').first().waitFor()
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  await widget(page, 'Scratchpad').scrollIntoViewIfNeeded()
  await widget(page, 'Code').getByRole('tab').first().waitFor()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, text('shell:pageActions')).click()
  await page.getByRole('menuitemcheckbox', { name: text('page-actions:editPage') }).click()
  await button(page, text('widget-editing:widgetMenu', { title: 'Every day' })).waitFor()
  await settled(page)
  expect(await smallTargets(page)).toEqual([])
  expect(problems).toEqual([])
})

test.describe('a page of somebody else', () => {
  test.use({ opened: 'foreign' })

  test('offers the menu of a widget on a phone before anything is touched', async ({ page, staged, problems }) => {
    await button(page, text('widget-editing:widgetMenu', { title: 'Every day' })).click()
    await page.getByRole('menuitem', { name: text('widget-viewing:addToPage') }).waitFor()
    expect(new URL(page.url()).pathname).toBe(to(staged.scene.foreignPage))
    expect(problems).toEqual([])
  })
})
