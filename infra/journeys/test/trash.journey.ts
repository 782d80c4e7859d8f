import { axeFindings } from '@foyer/testing/browser'
import { expect, test as base } from './fixtures.ts'
import { type Home, openHome } from './support/home.ts'
import { text } from './support/texts.ts'

const test = base.extend<{ home: Home }>({ home: [openHome, { auto: true }] })
const dayMs = 24 * 3_600_000

test('a deleted link lies in the trash the next day, and comes back to its place', async ({ page, view, names, home }) => {
  await view.linkMenu('Reading', 'Two', text('bookmark-editing:delete'))
  await expect.poll(home.addresses).toEqual(['https://one.example/', 'https://three.example/'])

  await page.clock.install({ time: Date.now() + dayMs })
  await page.reload()
  await view.button(names.pages).click()
  await page.getByRole('button', { name: text('trash:title') }).click()
  const row = view.dialog.getByRole('listitem').filter({ hasText: 'Two' })
  await expect(row).toContainText('Home › Reading')
  await expect(row).toContainText('deleted yesterday')
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: text('trash:restorePage', { title: 'Two' }) }).click()
  await view.dialog.getByRole('link', { name: text('trash:open') }).click()
  await expect.poll(home.addresses).toEqual(['https://one.example/', 'https://two.example/', 'https://three.example/'])
})
