/// <reference lib="dom" />
import { expect } from '../support/expect.ts'
import { signInContext, pagesOf } from '../support/sessions.ts'
import { text, textPattern, textsOf } from '../support/texts.ts'
import { button, collectProblems, full, settled, shown } from './screen.ts'
import { test as base } from './test.ts'

const test = base.extend<{ problems: string[] }>({
  problems: async ({ page, context, staged }, use) => {
    const problems = collectProblems(page)
    await signInContext(context, staged.person)
    await page.goto(full(staged.scene))
    await shown(page)
    await button(page, text('widget-editing:move', { title: 'Every day' })).waitFor({ state: 'attached' })
    await button(page, text('shell:share')).waitFor()
    await use(problems)
    expect(problems).toEqual([])
  },
})

// The language is the account's, which the other tests of this worker share.
test.afterEach(async ({ staged }) => void (await staged.person.send('PUT', '/api/users/settings', { lang: 'en' })))

/** With what its row says beside the title: the link is saved on several pages. */
const isFirstLink = (name: string | undefined) => name?.startsWith('Gmail') ?? false

test.describe('a person without a mouse', () => {
  test('reaches the main controls one after another, each with a focus ring', async ({ page, staged, problems }) => {
    const reached: string[] = []
    for (let presses = 0; presses < 60 && !isFirstLink(reached.at(-1)); presses += 1) {
      await page.keyboard.press('Tab')
      await settled(page)
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const hasRing = (ringed: Element | null) => {
          if (!ringed) return false
          const { outlineStyle, outlineWidth, opacity } = getComputedStyle(ringed)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity === '1'
        }
        // That of a field with buttons in it is around all of it.
        const ring = hasRing(element) || hasRing(element.closest('.field'))
        const labelled = element.cloneNode(true) as HTMLElement
        for (const hidden of labelled.querySelectorAll('[aria-hidden]')) hidden.remove()
        return { name: element.getAttribute('aria-label') ?? labelled.textContent.trim(), ring, inView: element.checkVisibility() }
      })
      expect(focused, focused.name).toMatchObject({ ring: true, inView: true })
      reached.push(focused.name)
    }
    const tabs = (await pagesOf(staged.person)).flatMap(({ title, is_archived }) => (is_archived ? [] : title))
    // Those that do not fit into the bar are in a menu at its end.
    const bar = reached.slice(reached.indexOf(text('shell:accountMenu')) + 1, reached.indexOf(text('shell:newPage')))
    const shownTabs = bar.filter((name) => tabs.includes(name)).length
    expect(shownTabs).toBeGreaterThan(0)
    expect(reached).toEqual([
      text('shared:skipToContent'),
      'Foyer',
      text('shell:pages'),
      'Start',
      text('shell:share'),
      text('content:addContent'),
      text('shell:search'),
      text('shell:pageActions'),
      expect.stringMatching(textPattern('bell:unreadCount', 'notifications:title')),
      text('shell:accountMenu'),
      ...tabs.slice(0, shownTabs),
      ...(shownTabs < tabs.length ? [text('page-marks:morePages', { count: tabs.length - shownTabs })] : []),
      text('shell:newPage'),
      text('web-search:engineIs', { title: 'DuckDuckGo' }),
      text('web-search:screen'),
      text('web-search:searchWith', { title: 'DuckDuckGo' }),
      'Every day',
      text('bookmark-editing:addTo', { title: 'Every day' }),
      text('widget-editing:move', { title: 'Every day' }),
      text('widget-editing:widgetMenu', { title: 'Every day' }),
      expect.stringMatching(/^Gmail/),
    ])
    expect(problems).toEqual([])
  })

  test('skips to the content, and opens menus, walks through them and comes back to their buttons', async ({ page, staged, problems }) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))).toBe(true)
    expect(new URL(page.url()).pathname).toBe(full(staged.scene))

    const opener = button(page, text('shell:accountMenu'))
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: text('account-menu:import') }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: text('account-menu:logOut') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    // In the list of pages, which stays open.
    await button(page, text('shell:pages')).press('Enter')
    const rowMenu = page.getByRole('dialog').getByRole('button', { name: text('page-marks:pageMenu', { title: 'Night trains' }) })
    await rowMenu.press('Enter')
    await page.getByRole('menuitem', { name: text('page-marks:star') }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    // The focus is where it stays: it was taken from the button a frame later.
    await settled(page)
    await expect(rowMenu).toBeFocused()
    expect(problems).toEqual([])
  })
})

test('choosing German leaves no English on the page', async ({ page, problems }) => {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/settings') && answer.ok())
  await button(page, text('shell:accountMenu')).click()
  await page.getByRole('menuitemradio', { name: text('account-menu:languages.de') }).click()
  await page.keyboard.press('Escape')
  await saved
  const [english, german] = [textsOf('en'), textsOf('de')]
  const inGerman = (key: string) => german.get(key) ?? ''
  await button(page, inGerman('shell:accountMenu')).waitFor()
  await page.reload()
  await shown(page)
  await button(page, inGerman('widget-editing:move').replace('{{title}}', 'Every day')).waitFor({ state: 'attached' })
  for (const key of ['shell:pages', 'shell:share', 'content:addContent', 'shell:accountMenu', 'shell:newPage'])
    await expect(button(page, inGerman(key))).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  const onPage = await page.evaluate(() => {
    const texts: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    }
    return texts.map((each) => each.trim()).filter((each) => each !== '')
  })
  const pattern = (template: string) => new RegExp(`^${template.replaceAll(/[\\^$.*+?()[\]|]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`)
  const onlyEnglish = [...english]
    .filter(([key, template]) => german.get(key) !== template && template.length > 2)
    .map(([, template]) => pattern(template))
  const germanToo = [...german.values()].map(pattern)
  expect(onlyEnglish.length).toBeGreaterThan(150)
  const isEnglish = (shownText: string) =>
    onlyEnglish.some((each) => each.test(shownText)) && !germanToo.some((each) => each.test(shownText))
  expect(onPage.filter(isEnglish)).toEqual([])
  expect(problems).toEqual([])
})
