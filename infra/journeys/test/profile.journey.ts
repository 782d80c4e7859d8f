import { signIn } from '@foyer/contracts/accounts/accounts'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { createApiSession } from '@foyer/testing/api-session'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

/** A PNG of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')

test('preferences chosen in one browser hold in another, and in what the server draws', async ({ page, member, openBrowser, seed }) => {
  const [, second] = [await seed.firstPage(), await seed.page('Second')]
  const session = createApiSession(member.url)
  await session.call(signIn, { body: { email: member.email, password: 'correct horse' } })
  const elsewhere = await openBrowser(session)
  await elsewhere.goto(`/p/${second.public_id}`)
  const pagesBar = elsewhere.getByRole('navigation', { name: t('page-marks:pagesBar') })
  await expect(pagesBar).toBeVisible()

  await page.goto(`/p/${second.public_id}`)
  await page.getByRole('button', { name: t('shell:accountMenu') }).click()
  await page.getByRole('menuitem', { name: t('account-menu:settings') }).click()
  const settings = page.getByRole('dialog')
  await settings.getByLabel(t('settings:pagesBar.label')).uncheck()
  await settings.getByLabel(t('settings:lastPage.label')).check()
  await settings.getByRole('combobox', { name: t('settings:country.label') }).selectOption('AT')
  await expect(settings.getByText(t('settings:saved'))).toBeVisible()

  // The other browser hears of it.
  await expect(pagesBar).toHaveCount(0)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await expect(pagesBar).toHaveCount(0)
  await elsewhere.getByRole('button', { name: t('shell:accountMenu') }).click()
  await elsewhere.getByRole('menuitem', { name: t('account-menu:settings') }).click()
  await expect(elsewhere.getByRole('dialog').getByRole('combobox', { name: t('settings:country.label') })).toHaveValue('AT')
})

test('a published profile is opened by a visitor', { tag: '@deep' }, async ({ page, member, openBrowser, seed }) => {
  const shared = await seed.page('Night trains')
  await member.call(updatePageAccess, { params: { id: String(shared.id) }, body: { share_mode: 'public' } })
  const address = `profile-${member.userId}`
  await page.goto('/users/profile')
  await page.getByLabel(t('profile:picture.file')).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByRole('button', { name: t('picture-upload:remove') })).toBeVisible()
  await page.getByLabel(t('profile:address.label')).fill(address)
  await expect(page.getByText(t('profile:address.available'))).toBeVisible()
  await page.getByLabel(t('profile:bio')).fill('I like night trains.')
  const visitor = await openBrowser(null)
  await visitor.goto(`/u/${address}`)
  await expect(visitor.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()

  await page.getByLabel(t('profile:publish.label')).check()
  await page.getByRole('button', { name: t('profile:save') }).click()
  await expect(page.getByText(t('profile:savedPublished'))).toBeVisible()
  await visitor.goto(`/u/${address}`)
  await expect(visitor.getByText('I like night trains.')).toBeVisible()
  const picture = visitor.locator('main img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await visitor.getByRole('link', { name: 'Night trains' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Night trains' })).toBeVisible()

  await page.goto('/users/uploaded_files')
  await page.getByRole('button', { name: t('files:delete', { name: 'me.png' }) }).click()
  await page.getByRole('button', { name: t('files:confirm') }).click()
  await expect(page.getByText(t('files:empty'))).toBeVisible()
})
