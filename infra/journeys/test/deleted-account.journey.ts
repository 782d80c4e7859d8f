import { expect, testAlone } from './fixtures.ts'
import { text as t } from './support/texts.ts'

testAlone('an account whose time of grace is over is gone for good', async ({ page, member }) => {
  await page.goto('/users/user_data')
  await page.getByRole('button', { name: t('user-data:delete.action') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('user-data:delete.action') }).click()
  await page.getByRole('checkbox', { name: t('feedback:choices.not_useful') }).check()
  await page.getByRole('button', { name: t('feedback:send') }).click()
  await expect(page.getByText(t('feedback:thanks'))).toBeVisible()
  const credentials = { email: member.email, password: 'correct horse' }
  await expect.poll(async () => (await member.send('POST', '/api/users/sign_in.json', credentials)).status, { timeout: 30_000 }).toBe(401)
})
