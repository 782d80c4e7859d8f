import { signIn } from '@foyer/contracts/accounts/accounts'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { makeAdmin } from './support/site-admin.ts'
import { text } from './support/texts.ts'

/** Somebody else, whose account the site admin in `page` looks at. */
const test = base.extend<{ person: Awaited<ReturnType<typeof signedUp>> }>({
  person: async ({ page, foyer, member }, use) => {
    await makeAdmin(foyer, member)
    const person = await signedUp(foyer.url)
    await page.goto('/admin/people')
    await page.getByLabel(text('administration:people.search')).fill(person.email)
    await page.getByRole('button', { name: person.email }).click()
    await use(person)
  },
})

/** Chooses an act that asks for a reason, and gives one. */
async function actWithReason(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  await page.getByLabel(text('administration:reason')).fill('They asked for help')
  await page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(text('administration:reason')) })
    .getByRole('button', { name: act })
    .click()
}

test('a site admin acts as somebody else under a banner, and goes back', { tag: '@deep' }, async ({ page, member, person }) => {
  await actWithReason(page, text('administration:person.impersonate'))
  const banner = page.getByRole('region', { name: text('impersonation:title') })
  await expect(banner).toBeVisible()
  await page.goto('/users/edit')
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: text('impersonation:stop') }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/users/edit')
  await expect(page.getByText(member.email)).toBeVisible()
})

test(
  'a site admin denies somebody new pages, and locks the account until it is unlocked',
  { tag: '@deep' },
  async ({ page, foyer, openBrowser, person }) => {
    const trySignIn = async () => {
      const answer = await createApiSession(foyer.url).call(signIn, { body: { email: person.email, password: 'correct horse' } })
      return answer.status
    }
    const theirs = await openBrowser(person)
    const isLive = theirs.waitForResponse((response) => response.url().includes('/api/live'))
    await theirs.goto('/')
    await isLive
    const newPage = theirs.getByRole('button', { name: text('shell:newPage') })
    await expect(newPage).toBeVisible()
    await page.getByRole('button', { name: text('administration:person.denyPages'), exact: true }).click()
    await expect(newPage).toHaveCount(0)
    expect((await person.send('POST', '/api/pages.json', { title: 'One more' })).status).toBe(403)
    await actWithReason(page, text('administration:person.lock'))
    await expect(page.getByRole('button', { name: text('administration:person.unlock'), exact: true })).toBeVisible()
    expect((await person.send('GET', '/api/users/pages.json')).status).toBe(401)
    expect(await trySignIn()).not.toBe(200)
    await page.getByRole('button', { name: text('administration:person.unlock'), exact: true }).click()
    await expect(page.getByRole('button', { name: text('administration:person.lock'), exact: true })).toBeVisible()
    expect(await trySignIn()).toBe(200)
  },
)

test('a person sets a new password by a link that a site admin hands over, without a mail server', async ({
  page,
  openBrowser,
  person,
}) => {
  await page.getByRole('button', { name: text('administration:person.resetPassword') }).click()
  await page.getByRole('button', { name: text('administration:person.createLink') }).click()
  const link = await page.getByLabel(text('administration:person.passwordLink'), { exact: true }).inputValue()
  const theirs = await openBrowser(null)
  await theirs.goto(link)
  await theirs.getByLabel(text('auth:reset.new'), { exact: true }).fill('walrus umbrella 42')
  await theirs.getByLabel(text('auth:reset.repeat'), { exact: true }).fill('walrus umbrella 42')
  await theirs.getByRole('button', { name: text('auth:reset.set') }).click()
  await theirs.waitForURL('**/users/sign_in?password=changed')
  expect((await person.send('GET', '/api/users/pages.json')).status).toBe(401)
  const body = { email: person.email, password: 'walrus umbrella 42' }
  expect((await createApiSession(person.url).call(signIn, { body })).status).toBe(200)
})

test('a site admin deletes an account, and keeps it after all', async ({ page, person }) => {
  await page.getByRole('button', { name: text('administration:person.delete') }).click()
  await page.getByLabel(text('administration:reason')).fill('They left')
  await page.getByLabel(text('administration:confirmation', { text: person.email })).fill(person.email)
  await page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(text('administration:reason')) })
    .getByRole('button', { name: text('administration:person.delete') })
    .click()
  await page.getByRole('button', { name: text('administration:person.keep') }).click()
  await expect(page.getByText(text('administration:person.notDeleted'))).toBeVisible()
  expect((await person.send('GET', '/api/users/pages.json')).status).toBe(401)
})
