import { createApiSession } from '@foyer/testing/api-session'
import { signIn } from '@foyer/contracts/accounts'
import { expect, test } from './fixtures.ts'
import { text as t } from './support/texts.ts'

const password = 'correct horse'

test('a changed password logs every other browser out, and is the one to log in with', async ({ page, member, openBrowser, seed }) => {
  const { public_id, title } = await seed.firstPage()
  const session = createApiSession(member.url)
  await session.call(signIn, { body: { email: member.email, password } })
  const elsewhere = await openBrowser(session)
  await elsewhere.goto(`/p/${public_id}`)
  await expect(elsewhere.getByRole('button', { name: t('shell:accountMenu') })).toBeVisible()

  await page.goto(`/p/${public_id}`)
  await page.getByRole('button', { name: t('shell:accountMenu') }).click()
  await page.getByRole('menuitem', { name: t('shell:account') }).click()
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(2)
  await page.getByLabel(t('account:password.current')).fill(password)
  await page.getByLabel(t('account:password.new'), { exact: true }).fill('battery staple')
  await page.getByLabel(t('account:password.repeat')).fill('battery staple')
  await page.getByRole('button', { name: t('account:password.change') }).click()
  await expect(page.getByText(t('account:password.changed'))).toBeVisible()
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(1)

  await elsewhere.goto('/users/edit')
  await expect(elsewhere.getByRole('button', { name: t('auth:signIn') })).toBeVisible()
  await elsewhere.getByLabel(t('auth:email')).fill(member.email)
  await elsewhere.getByLabel(t('auth:password'), { exact: true }).fill('battery staple')
  await elsewhere.getByRole('button', { name: t('auth:signIn') }).click()
  await expect(elsewhere.getByText(t('account:sessions.current'))).toBeVisible()

  // The browser that changed it goes on, and can change things.
  await page.goto(`/p/${public_id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/users/edit')
  await page.getByRole('button', { name: t('account:sessions.endOthers') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account:sessions.endOthers') })
    .click()
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(1)
})
