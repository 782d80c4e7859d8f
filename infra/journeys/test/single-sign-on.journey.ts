import type { ApiSession } from '@foyer/testing/api-session'
import { type OidcProvider, startOidcProvider } from '@foyer/testing/oidc-provider'
import type { Page } from '@playwright/test'
import { createServer } from 'node:net'
import { test as base, expect, ownFoyerTimeout } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer } from './support/foyer-server.ts'
import { text as t, textPattern } from './support/texts.ts'

const port = await freePort()

/** A Foyer that is told its own address, to which people come back, and may reach one provider, which answers on loopback. */
const test = base.extend<object, { provider: OidcProvider; foyer: OwnFoyer }>({
  provider: [
    async ({}, use) => {
      const provider = await startOidcProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  foyer: [
    async ({ provider }, use) => {
      const foyer = await startOwnFoyer({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        FETCH_ALLOW: new URL(provider.issuer).host,
      })
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: ownFoyerTimeout },
  ],
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function send<T>(session: ApiSession, method: string, path: string, body: object): Promise<T> {
  const answer = await session.send(method, `/api${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as T
}

type MadeTeam = { organization: { id: number; public_id: string } }

async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function addProvider(page: Page, provider: OidcProvider): Promise<void> {
  await page.getByRole('button', { name: t('team-providers:addOidc') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('team-providers:name')).fill('Company account')
  await sheet.getByLabel(t('team-providers:issuer'), { exact: true }).fill(provider.issuer)
  await sheet.getByLabel(t('team-providers:clientId')).fill(provider.clientId)
  await sheet.getByLabel(t('team-providers:clientSecret')).fill(provider.clientSecret)
  await sheet.getByRole('button', { name: t('team-providers:create') }).click()
  await sheet.getByLabel(t('team-providers:enabled')).click()
  await expect(sheet.getByLabel(t('team-providers:enabled'))).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function mapStaff(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('team-mappings:add') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('team-mappings:group'), { exact: true }).fill('staff')
  await sheet.getByLabel(t('team-mappings:team'), { exact: true }).selectOption('Pilots')
  await sheet.getByRole('button', { name: t('team-mappings:review') }).click()
  await expect(sheet.getByText(t('team-mappings:preview.nobody'))).toBeVisible()
  await sheet.getByRole('button', { name: t('team-mappings:save') }).click()
  await expect(page.getByRole('button', { name: textPattern('team-mappings:ofGroup') })).toBeVisible()
}

test('somebody new logs in with the provider of a team, sees what their group gives, and no more once it is gone', async ({
  page,
  member,
  provider,
  openBrowser,
}) => {
  const { organization: team } = await send<MadeTeam>(member, 'PUT', '/organization', { title: 'Rockets', is_enterprise: true })
  const { organization: below } = await send<MadeTeam>(member, 'PUT', '/organization', { title: 'Pilots', parent: team.public_id })
  const plan = await send<{ public_id: string }>(member, 'POST', '/pages.json', { title: 'Flight plan', organization_id: below.id })
  await page.goto(`/organization/${team.public_id}/authentication`)
  await addProvider(page, provider)
  await mapStaff(page)

  const subject = `grace-${Date.now()}`
  provider.groups.set(subject, ['staff'])
  const signInPage = `/users/sign_in?organization=${team.public_id}&return_to=${encodeURIComponent(`/p/${plan.public_id}`)}`
  const first = await openBrowser(null)
  await first.goto(signInPage)
  await first.getByRole('button', { name: 'Company account' }).click()
  await logInThere(first, subject)
  await expect(first.getByRole('heading', { level: 1, name: 'Flight plan' })).toBeVisible()

  provider.groups.set(subject, [])
  const second = await openBrowser(null)
  await second.goto(signInPage)
  await second.getByRole('button', { name: 'Company account' }).click()
  await logInThere(second, subject)
  await expect(second.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  await first.reload()
  await expect(first.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()

  await page.getByText(t('team-mappings:log.title')).click()
  await expect(page.getByText(t('team-mappings:changes.leaves', { team: 'Pilots' }))).toBeVisible()
})
