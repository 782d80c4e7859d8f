import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

test('a token made in the browser works for a script until it is revoked', async ({ page, foyer }) => {
  await page.goto('/users/tokens')
  await page.getByRole('button', { name: t('api-tokens:create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('api-tokens:new.name') }).fill('Script')
  await dialog.getByLabel(t('api-tokens:scope.pages_write')).check()
  await dialog.getByRole('button', { name: t('api-tokens:create') }).click()
  const secret = await dialog.getByLabel(t('api-tokens:made.label')).inputValue()
  await dialog.getByRole('button', { name: t('api-tokens:made.done') }).click()

  const call = async (method: string, path: string, body?: unknown) =>
    fetch(`${foyer.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  expect((await call('POST', '/pages.json', { title: 'By a script' })).status).toBe(201)
  expect(await (await call('GET', '/users/pages.json')).text()).toContain('By a script')

  await page.reload()
  const row = page.getByRole('list', { name: t('api-tokens:title') }).getByRole('listitem')
  await expect(row).not.toContainText(t('api-tokens:neverUsed'))
  await row.getByRole('button', { name: t('api-tokens:revokeOf', { name: 'Script' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('api-tokens:revoke') })
    .click()
  await expect(page.getByText(t('api-tokens:empty'))).toBeVisible()
  expect((await call('GET', '/users/pages.json')).status).toBe(401)
})
