import { viewPageAccess } from '@foyer/contracts/pages/page/page-sharing'
import { axeFindings } from '@foyer/testing/browser'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

const enter = async (tab: Page, password: string) => {
  await tab.getByRole('textbox', { name: text('page-password:password') }).fill(password)
  await tab.getByRole('button', { name: text('page-password:open') }).click()
}
const isAsked = (tab: Page) => tab.getByRole('heading', { name: text('page-password:title') }).waitFor()
const isGone = (tab: Page) => tab.getByRole('heading', { name: text('errors:screen.404.title') }).waitFor()

test('a page is protected by a password, which another browser enters once, until it is changed', async ({
  page,
  view,
  seed,
  openBrowser,
}) => {
  const summary = await seed.page('Plans')
  await seed.bookmarks(summary, 'Links', [['Alder', 'https://alder.example/']])
  await page.goto(`/p/${summary.public_id}`)
  await view.button(text('shell:share')).click()
  await view.dialog.getByRole('radio', { name: text('sharing:modes.protected.name') }).click()
  await view.dialog.getByLabel(text('sharing:password.first')).fill('open sesame')
  await view.dialog.getByRole('button', { name: text('sharing:password.protect') }).click()
  await view.dialog.getByText(text('sharing:now.protected')).waitFor()

  const visitor = await openBrowser(null)
  const answer = await visitor.goto(`/p/${summary.public_id}/plans?q=ald`)
  expect(await answer?.text()).not.toContain('Plans')
  await isAsked(visitor)
  expect(new URL(visitor.url()).pathname).toBe(`/page/${summary.public_id}/authentication`)
  expect(await visitor.title()).not.toContain('Plans')
  expect(await axeFindings(visitor)).toEqual([])
  await enter(visitor, 'open barley')
  await visitor.getByText(text('account-errors:page_password_invalid')).waitFor()
  await enter(visitor, 'open sesame')
  // On to where one wanted to go.
  await expect.poll(() => new URL(visitor.url()).pathname).toBe(`/p/${summary.public_id}/plans`)
  await visitor.goto(`/p/${summary.public_id}`)
  await visitor.getByRole('link', { name: 'Alder' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('link', { name: 'Alder' }).waitFor()

  await view.dialog.getByRole('button', { name: text('sharing:password.change') }).click()
  await view.dialog.getByLabel(text('sharing:password.new')).fill('another one')
  await view.dialog.getByRole('button', { name: text('sharing:password.save') }).click()
  await view.dialog.getByText(text('sharing:password.changed')).waitFor()
  // Whoever has it open is asked at once.
  await isAsked(visitor)
  await enter(visitor, 'another one')
  await visitor.getByRole('link', { name: 'Alder' }).waitFor()
})

test(
  'the link of a page is renewed: the old one is dead, the new one leads there, and the browser remembers it',
  { tag: '@deep' },
  async ({ page, view, seed, member, openBrowser }) => {
    const summary = await seed.page('Plans')
    await seed.bookmarks(summary, 'Links', [['Alder', 'https://alder.example/']])
    await page.goto(`/p/${summary.public_id}`)
    await view.button(text('shell:share')).click()
    await view.dialog.getByRole('radio', { name: text('sharing:modes.link.name') }).click()
    const field = view.dialog.getByLabel(text('sharing:link'))
    const before = await field.inputValue()
    const visitor = await openBrowser(null)
    await visitor.goto(before)
    await visitor.getByRole('link', { name: 'Alder' }).waitFor()
    // The cookie of the first view is enough from then on.
    await visitor.goto(`/p/${summary.public_id}`)
    await visitor.getByRole('link', { name: 'Alder' }).waitFor()

    await view.dialog.getByRole('button', { name: text('sharing:renew.action') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('sharing:renew.action') })
      .click()
    await expect(field).not.toHaveValue(before)
    await isGone(visitor)
    await visitor.goto(before)
    await isGone(visitor)
    await visitor.goto(await field.inputValue())
    await visitor.getByRole('link', { name: 'Alder' }).waitFor()
    const access = (await member.call(viewPageAccess, { params: { id: String(summary.id) } })).body as { access_token: string }
    expect(await field.inputValue()).toContain(access.access_token)
  },
)
