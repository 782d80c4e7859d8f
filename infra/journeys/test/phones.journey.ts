/// <reference lib="dom" />
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dragEngineReady, gapSettled } from './support/mouse-drag.ts'
import { text } from './support/texts.ts'

const widths = { 'a phone': { width: 390, height: 844 }, 'a tablet': { width: 820, height: 1180 } }

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on ${device}, by touch`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test(`adds a link, a task and a note on ${device}, and ticks, without edit mode`, async ({ page, view, seed }) => {
      const desk = await seed.page('Desk', 1)
      const links = Array.from({ length: 20 }, (_, at) => [`Link ${at + 1}`, `https://link-${at + 1}.example/`] as const)
      await seed.notes(desk, 'Ideas', ['- [ ] Sail'])
      await seed.todos(desk, 'Chores', [['Milk']])
      await seed.bookmarks(desk, 'Links', links)
      await page.goto(`/p/${desk.public_id}`)

      await test.step('a task', async () => {
        await view
          .widget('Chores')
          .getByLabel(text('todo-editing:addTo', { title: 'Chores' }))
          .tap()
        await page.keyboard.type('Bread')
        await page.keyboard.press('Enter')
        // Beside the box, where a thumb lands.
        await tapAt(view.widget('Chores').getByRole('checkbox', { name: 'Milk' }), -4)
        await expect.poll(async () => (await seed.itemsOf(desk)).tasks).toEqual(['Milk, done', 'Bread'])
      })

      await test.step('a note, and a task in a note', async () => {
        const ideas = view.widget('Ideas')
        await ideas.getByRole('checkbox', { name: 'Sail' }).tap()
        await ideas.getByRole('button', { name: text('note-editing:add'), exact: true }).tap()
        const field = ideas.getByRole('textbox')
        await page.keyboard.insertText('Words that fill more than a single line of a note on any phone, however small '.repeat(4))
        expect(await field.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
        expect(await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
        await expect(ideas.getByRole('group', { name: text('note-editing:tools') })).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
        await expect.poll(async () => (await seed.itemsOf(desk)).notes).toEqual([expect.stringMatching(/^Words/), '- [x] Sail'])
      })

      await test.step('a link, below the list', async () => {
        const add = view.widget('Links').getByRole('button', { name: text('bookmark-editing:addTo', { title: 'Links' }) })
        await add.last().tap()
        await page.keyboard.type('birch.example')
        await page.keyboard.press('Enter')
        await expect(view.link('Links', /birch/)).toBeInViewport()
        await expect.poll(async () => (await seed.itemsOf(desk)).links.at(-1)).toBe('https://birch.example')
      })

      await test.step('a link, by the plus button', async () => {
        await expect(view.button(text('shell:search'))).toBeInViewport()
        await view.button(text('content:addContent')).tap()
        await view.button(text('content:addLink')).tap()
        await view.dialog.getByLabel(text('bookmark-editing:address')).fill('fir.example')
        await page.keyboard.press('Enter')
        await expect.poll(async () => (await seed.itemsOf(desk)).links.at(-1)).toBe('https://fir.example')
      })

      await test.step('a link is deleted by its menu, and comes back', async () => {
        await view
          .widget('Links')
          .getByRole('button', { name: text('bookmark-editing:linkMenu', { title: 'Link 1' }), exact: true })
          .tap()
        await page.getByRole('menuitem', { name: text('bookmark-editing:delete'), exact: true }).tap()
        await expect.poll(async () => (await seed.itemsOf(desk)).links).not.toContain('https://link-1.example/')
        await view.button(text('mutations:undo')).tap()
        await expect.poll(async () => (await seed.itemsOf(desk)).links[0]).toBe('https://link-1.example/')
      })
    })
  })
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: widths['a phone'], hasTouch: true, isMobile: true })

  test('saves what another app shares, finds it again, and moves between pages', async ({ page, view, seed }) => {
    const morning = await seed.page('Morning', 1)
    await seed.bookmarks(morning, 'Links', [['Birch', 'https://birch.example/']])
    await seed.page('Travel', 1)
    // As the share target of the manifest is called: some apps put the address into the text.
    await page.goto(`/add?title=Alder&text=${encodeURIComponent('Look: https://alder.example/')}`)
    await view.button(text('saving:save')).tap()
    await page.getByText(text('saving:saved'), { exact: true }).waitFor()

    await page.goto(`/p/${morning.public_id}`)
    await view.button(text('shell:search')).tap()
    await view.dialog.getByRole('combobox').fill('alder')
    await expect(page.getByRole('option', { name: /Alder/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view.dialog).toHaveCount(0)

    const bar = page.getByRole('navigation', { name: text('page-marks:pagesBar') })
    await expect(bar.getByRole('link', { name: 'Morning' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Travel' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('moves nothing on a phone until edit mode is on, which ends with Done', async ({ page, view, seed }) => {
    const desk = await seed.page('Desk', 1)
    await seed.bookmarks(desk, 'Links', [
      ['Alder', 'https://alder.example/'],
      ['Birch', 'https://birch.example/'],
      ['Cedar', 'https://cedar.example/'],
    ])
    await page.goto(`/p/${desk.public_id}`)
    await view
      .widget('Links')
      .getByRole('button', { name: text('bookmark-editing:linkMenu', { title: 'Alder' }) })
      .waitFor()
    const order = async () => (await view.links('Links')).map(([title]) => title)
    const handle = view.widget('Links').getByRole('button', { name: text('widget-editing:move', { title: 'Links' }) })

    await expect(handle).toBeHidden()
    // What drags is not even there.
    await expect(page.locator('#drag-instructions')).toHaveCount(0)

    await view.button(text('shell:pageActions')).tap()
    await page.getByRole('menuitemcheckbox', { name: text('page-actions:editPage') }).tap()
    await expect(page.getByRole('menu')).toHaveCount(0)
    const done = view.button(text('page-actions:editDone'))
    await expect(done).toBeInViewport()
    await expect(handle).toBeVisible()
    await dragEngineReady(page)
    await holdAndDrag(view.link('Links', 'Alder'), view.link('Links', 'Cedar'))
    await expect.poll(order).toEqual(['Birch', 'Cedar', 'Alder'])
    await expect.poll(() => seed.bookmarkTitlesOf(desk, 'Links')).toEqual(['Birch', 'Cedar', 'Alder'])

    await done.tap()
    await expect(done).toHaveCount(0)
    await expect(handle).toBeHidden()
    await page.reload()
    await view.link('Links', 'Alder').waitFor()
    await expect(done).toHaveCount(0)
  })
})

/** Taps a few pixels beside the left edge of what is drawn. */
async function tapAt(control: Locator, left: number): Promise<void> {
  const box = await control.evaluate((element) => element.parentElement?.getBoundingClientRect().toJSON() as DOMRect)
  await control.page().touchscreen.tap(box.x + left, box.y + box.height / 2)
}

/** Rests on something until it is carried, and goes below something else, as a finger does. */
async function holdAndDrag(item: Locator, target: Locator): Promise<void> {
  const page = item.page()
  const devtools = await page.context().newCDPSession(page)
  const [start, end] = [await item.boundingBox(), await target.boundingBox()]
  if (!start || !end) throw new Error('what is dragged is not on the screen')
  const x = start.x + 80
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', start.y + start.height / 2)
  await expect(page.locator('.drag-ghost')).toHaveCount(1)
  const [from, to] = [start.y + start.height / 2, end.y + end.height - 4]
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10)
  await gapSettled(page)
  await touch('touchEnd')
  await devtools.detach()
}
