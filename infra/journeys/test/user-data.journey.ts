import { readFile } from 'node:fs/promises'
import { unzip } from '@foyer/testing/zip'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

test('everything in an account is downloaded as one archive', { tag: '@deep' }, async ({ page, seed, member }) => {
  const desk = await seed.page('Desk')
  await seed.bookmarks(desk, 'Links', [['Example', 'https://example.org/']])
  await page.goto('/users/user_data')
  await page.getByRole('button', { name: t('user-data:archive.request') }).click()
  const button = page.getByRole('button', { name: t('user-data:archive.download') })
  await expect(button).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^foyer-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(files.get('README.txt')).toContain(member.email)
  expect(files.get('bookmarks.html')).toContain('https://example.org/')
  expect([...files.keys()].filter((path) => path.startsWith('pages/'))).toHaveLength(2)
})

test('an account that was exported and wiped comes back from its archive', { tag: '@deep' }, async ({ page, seed, member }) => {
  const desk = await seed.page('Desk')
  await seed.bookmarks(desk, 'Links', [['Example', 'https://example.org/']])
  await page.goto('/users/user_data')
  await page.getByRole('button', { name: t('user-data:archive.request') }).click()
  const button = page.getByRole('button', { name: t('user-data:archive.download') })
  await expect(button).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const archive = await readFile(await download.path())
  await member.send('DELETE', `/api/page/${desk.id}.json`)

  const chooser = page.waitForEvent('filechooser')
  await page.goto('/users/import')
  await page.getByRole('button', { name: t('import:chooseFile') }).click()
  await (await chooser).setFiles({ name: 'foyer.zip', mimeType: 'application/zip', buffer: archive })
  const first = page.getByRole('checkbox', { name: (await seed.firstPage()).title })
  await first.uncheck()
  await page.getByRole('button', { name: t('import:start'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Example' })).toBeVisible()
})

test('a deleted account is kept by who comes back', async ({ page, seed, member }) => {
  const { title } = await seed.firstPage()
  await page.goto('/users/user_data')
  await page.getByRole('button', { name: t('user-data:delete.action') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('user-data:delete.action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('feedback:forms.account.title') })).toBeVisible()

  await page.goto('/users/sign_in')
  await page.getByLabel(t('auth:email')).fill(member.email)
  await page.getByLabel(t('auth:password'), { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('user-data:leaving.title') })).toBeVisible()
  await page.getByRole('button', { name: t('user-data:leaving.keep') }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
