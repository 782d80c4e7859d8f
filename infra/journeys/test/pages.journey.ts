/// <reference lib="dom" />
import { limits } from '@foyer/contracts/limits'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { axeFindings } from '@foyer/testing/browser'
import { expect, testWithOwnFoyer } from './fixtures.ts'
import { test } from './support/desk.ts'
import { drag } from './support/mouse-drag.ts'
import { pageView, restingBox } from './support/page-view.ts'
import { pagesOf } from './support/sessions.ts'
import { text, textPattern } from './support/texts.ts'

test('a page is created, shared with everyone, followed by somebody else and copied, and the copy stays', async ({
  page,
  view,
  names,
  desk,
  seed,
  member,
  team,
  openBrowser,
}) => {
  await view.button(text('shell:newPage')).click()
  await expect(view.dialog.getByLabel(text('page-actions:pageTitle'))).toBeFocused()
  await view.dialog.getByRole('button', { name: text('page-actions:createPage') }).click()
  await view.dialog.getByText(text('account-errors:field.blank')).waitFor()
  await view.dialog.getByLabel(text('page-actions:pageTitle')).fill('Cellar')
  await view.dialog.getByRole('radio', { name: '5' }).check({ force: true })
  expect(await axeFindings(page)).toEqual([])
  await view.dialog.getByRole('button', { name: text('page-actions:createPage') }).click()
  await desk.heading('Cellar')
  await expect(desk.tab('Cellar')).toHaveAttribute('aria-current', 'page')
  const made = (await seed.pages()).find(({ title }) => title === 'Cellar')
  expect(await seed.columnsOf({ public_id: made?.public_id ?? '' })).toHaveLength(5)

  await view.button(text('content:beginWithList')).click()
  const kind = text('bookmarks:kind')
  await view.addBookmark(kind, 'https://alder.example/')
  await expect(view.link(kind, /alder/i)).toBeVisible()
  await view.button(text('shell:share')).click()
  await view.dialog.getByRole('radio', { name: text('sharing:modes.public.name') }).check()
  await view.dialog.getByText(text('sharing:now.public')).waitFor()
  const link = await view.dialog.getByLabel(text('sharing:link')).inputValue()

  const reader = await signedUp(member.url)
  const tab = await openBrowser(reader)
  const theirs = pageView(tab)
  await tab.goto(link)
  await expect(theirs.link(kind, /alder/i)).toBeVisible()
  await theirs.pageMenu(text('page-marks:follow'))
  await tab.getByText(text('page-marks:followed', { title: 'Cellar' })).waitFor()
  await tab.getByRole('button', { name: text('page-marks:pagesOf', { name: team?.title ?? (await nameOf(member)) }) }).click()
  const followed = theirs.dialog.getByRole('list', { name: text('page-marks:followedPages') })
  await followed.getByRole('link', { name: 'Cellar' }).waitFor()
  expect(await axeFindings(tab)).toEqual([])
  await tab.keyboard.press('Escape')
  await theirs.pageMenu(text('page-copy:copy'))
  await tab.getByText(text('page-copy:copied', { title: 'Cellar' })).waitFor()
  await expect(tab).not.toHaveURL(new RegExp(made?.public_id ?? ''))
  await expect(theirs.link(kind, /alder/i)).toBeVisible()

  // The original goes, the copy stays.
  await view.dialog.getByRole('radio', { name: text('sharing:modes.private.name') }).check()
  await view.dialog.getByText(names.isPrivate).waitFor()
  await tab.reload()
  await expect(theirs.link(kind, /alder/i)).toBeVisible()
  expect((await pagesOf(reader)).map(({ title }) => title)).toContain('Cellar')
})

const limited = testWithOwnFoyer({ BILLING: 'on', LIMIT_CREDENTIALS: '1000' })

limited('an account without room for another page is told so before it types', { tag: '@deep' }, async ({ page, seed, view, owner }) => {
  limited.skip(owner === 'team', 'the pages of a team do not count as those of an account')
  const { public_id } = await seed.firstPage()
  await seed.page('Garden', 1)
  await page.goto(`/p/${public_id}`)
  await view.button(text('shell:newPage')).waitFor()
  await seed.page('Travel', 1)
  await page.getByRole('button', { name: `${text('shell:newPage')} ${text('premium-badge:badge')}` }).click()
  await view.dialog.getByText(text('premium:pageLimit', { count: limits.free_pages })).waitFor()
  await expect(view.dialog.getByRole('textbox')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await seed.pages()).toHaveLength(limits.free_pages)
})

test('a page is renamed in its header while one types', { tag: '@deep' }, async ({ page, desk }) => {
  const title = page.getByRole('heading', { level: 1 })
  await title.getByRole('button').click()
  const field = title.getByRole('textbox')
  await field.fill('Morning  ')
  await expect.poll(desk.titles).toContain('Morning')
  await desk.tab('Morning').waitFor()
  await field.press('Escape')
  await desk.heading('Morning')
  await expect(title.getByRole('button')).toBeFocused()

  // A blank title is not taken.
  await page.keyboard.press('F2')
  await field.fill('   ')
  await field.press('Enter')
  await desk.heading('Morning')
  expect(await desk.titles()).toContain('Morning')
})

test('a page is renamed in a dialog', { tag: '@deep' }, async ({ page, view, desk }) => {
  await view.pageMenu(text('page-actions:editTitle'))
  await view.dialog.getByLabel(text('page-actions:pageTitle')).fill('Evening')
  await view.dialog.getByRole('button', { name: text('page-actions:save') }).click()
  await desk.heading('Evening')
  await expect.poll(desk.titles).toContain('Evening')
  await expect(page).toHaveTitle('Evening · Foyer')
})

test('pages are reordered with the keyboard, and Escape cancels', { tag: '@deep' }, async ({ page, view, names, desk }) => {
  await view.button(names.pages).click()
  const handle = view.dialog.getByRole('button', { name: text('page-marks:movePage', { title: 'Garden' }) })
  const grabbed = page.locator('[aria-live=assertive]')
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(grabbed).toContainText(textPattern('dragging:pickedUp'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(grabbed).toContainText(text('dragging:cancelled', { title: 'Garden' }))
  // While the drop animates there is a copy of the row.
  await expect(handle).toHaveCount(1)
  expect(await desk.titles()).toEqual(['Desk', 'Garden', 'Travel'])
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(grabbed).toContainText(textPattern('dragging:pickedUp'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(desk.titles).toEqual(['Garden', 'Desk', 'Travel'])
  await expect(handle).toHaveCount(1)
  await expect(handle).toBeFocused()
  await expect(desk.section().getByRole('listitem').getByRole('link')).toContainText(['Garden', 'Desk', 'Travel'])
  expect(await axeFindings(page)).toEqual([])
})

test('pages go back to their order when it cannot be saved', { tag: '@deep' }, async ({ page, view, names, desk }) => {
  await page.route('**/pages/save_order', (route) => route.fulfill({ status: 400, json: { code: 'bad_request' } }))
  await view.button(names.pages).click()
  await view.dialog.getByRole('button', { name: text('page-marks:movePage', { title: 'Desk' }) }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[aria-live=assertive]')).toContainText(textPattern('dragging:pickedUp'))
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key)
  await page
    .getByRole('alert')
    .filter({ hasText: textPattern('rejections:orderPages') })
    .waitFor()
  await expect(desk.section().getByRole('listitem').getByRole('link')).toContainText(['Desk', 'Garden', 'Travel'])
})

test('reorders tabs by dragging, which opens no page, and keeps those that do not fit behind a button', async ({
  page,
  view,
  names,
  desk,
  seed,
}) => {
  const from = await restingBox(desk.tab('Travel'))
  const to = await restingBox(desk.tab('Garden'))
  await drag(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, { x: to.x + 8, y: to.y + to.height / 2 })
  await expect.poll(desk.titles).toEqual(['Desk', 'Travel', 'Garden'])
  await desk.heading('Desk')

  const long = (title: string) => `${title} ${'and so on '.repeat(6)}`.trim()
  for (const { id, title } of await seed.pages()) await seed.rename(id, long(title))
  const bar = page.getByRole('navigation', { name: names.pagesBar })
  await expect(bar.getByRole('link').first()).toContainText('and so on')
  await page.setViewportSize({ width: 700, height: 900 })
  await view.button(text('page-marks:morePages', { count: 1 })).waitFor()
  await expect(bar.getByRole('link')).toHaveCount(2)
  // Cut to 50 characters, the full title within reach.
  await expect(bar.getByRole('link').first()).toHaveAttribute('title', long('Desk'))
  expect((await bar.getByRole('link').first().innerText()).length).toBeLessThan(long('Desk').length)
  await view.button(text('page-marks:morePages', { count: 1 })).click()
  await expect(bar.getByRole('link')).toHaveCount(3)
  await view.button(text('page-marks:fewerPages')).waitFor()
  expect(await desk.titles()).toHaveLength(3)
})

test(
  'a page is shared by link, then with everyone, then withdrawn',
  { tag: '@deep' },
  async ({ page, view, names, seed, desk, member, openBrowser }) => {
    const path = `/p/${desk.summary.public_id}`
    const robots = async () => (await fetch(member.url + path)).headers.get('x-robots-tag') ?? ''
    const stranger = await openBrowser(null)
    await stranger.goto(path)
    await stranger.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()

    await view.button(text('shell:share')).click()
    await view.dialog.getByRole('radio', { name: text('sharing:modes.link.name') }).check()
    await view.dialog.getByText(text('sharing:now.link')).waitFor()
    await expect.poll(async () => (await seed.pages()).find(({ id }) => id === desk.summary.id)?.share_mode).toBe('link')
    await expect(view.dialog.getByLabel(text('sharing:link'))).toHaveValue(new RegExp(`${path}/[^?]*\\?access_token=`))
    const link = await view.dialog.getByLabel(text('sharing:link')).inputValue()
    expect(await robots()).toMatch(/noindex/)
    await stranger.goto(link)
    await stranger.getByRole('link', { name: 'Alder' }).waitFor()
    await stranger.getByRole('link', { name: text('auth:signIn') }).waitFor()
    // Reading is all a visitor can do.
    await stranger.getByRole('button', { name: text('shell:pageActions') }).click()
    await stranger.getByRole('menuitem', { name: text('page-actions:collapseAll') }).waitFor()
    await expect(stranger.getByRole('menuitem')).toHaveCount(3)
    await stranger.keyboard.press('Escape')

    await view.dialog.getByRole('radio', { name: text('sharing:modes.public.name') }).check()
    await expect.poll(robots).not.toMatch(/noindex/)
    await view.dialog.getByText(text('sharing:now.public')).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await view.dialog.getByRole('radio', { name: text('sharing:modes.private.name') }).check()
    await view.dialog.getByText(names.isPrivate).waitFor()
    await stranger.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()
  },
)

test('a page is deleted after a safety check, the first one opens, and it is restored', async ({ page, view, names, desk }) => {
  await desk.tab('Garden').click()
  await desk.heading('Garden')
  await view.pageMenu(text('page-actions:deletePage'))
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: text('page-actions:deletePage') })
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: text('shared:cancel') }).click()
  await view.pageMenu(text('page-actions:deletePage'))
  // The check of the first time does not count.
  await expect(confirm).toBeDisabled()
  await question.getByRole('checkbox').check()
  expect(await axeFindings(page)).toEqual([])
  await confirm.click()
  await expect.poll(desk.titles).toEqual(['Desk', 'Travel'])
  await desk.heading('Desk')
  await expect(desk.tab('Garden')).toHaveCount(0)

  await view.button(names.pages).click()
  await page.getByRole('button', { name: text('trash:title') }).click()
  const restore = view.dialog.getByRole('button', { name: text('trash:restorePage', { title: 'Garden' }) })
  await restore.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await restore.click()
  await view.dialog.getByRole('link', { name: text('trash:open') }).click()
  await desk.heading('Garden')
  expect(await desk.titles()).toEqual(['Desk', 'Garden', 'Travel'])
})

async function nameOf(person: ApiSession): Promise<string> {
  const { user } = (await person.send('GET', '/api/users/current.json')).body as { user: { name: string } }
  return user.name
}
