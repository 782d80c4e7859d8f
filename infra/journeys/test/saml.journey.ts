import { createServer } from 'node:net'
import type { SamlProvider as TeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { axeFindings, chromiumFlags, headlessShellPath } from '@foyer/testing/browser'
import { newId } from '@foyer/testing/factories'
import type { Page } from '@playwright/test'
import { test as base, expect, ownFoyerTimeout } from './fixtures.ts'
import { type OwnFoyer, startOwnFoyer, storesOf } from './support/foyer-server.ts'
import { type SamlProvider, startSamlProvider } from './support/saml-provider.ts'
import { text as t, translator } from './support/texts.ts'

const port = await freePort()

/** A Foyer that is told its own address, and a SAML provider on loopback. */
const test = base.extend<object, { provider: SamlProvider; foyer: OwnFoyer }>({
  provider: [
    async ({}, use) => {
      const provider = await startSamlProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  foyer: [
    async ({}, use) => {
      const foyer = await startOwnFoyer({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LIMIT_CREDENTIALS: '1000' })
      // The first account administers the site, and no provider of a team logs it in.
      await signedUp(foyer.url)
      await use(foyer)
      await foyer.dispose()
    },
    { scope: 'worker', timeout: ownFoyerTimeout },
  ],
})
test.use({
  launchOptions: {
    executablePath: headlessShellPath() ?? '',
    args: [...chromiumFlags, '--host-resolver-rules=MAP *.hosts.example 127.0.0.1'],
  },
})
// One after the other: one Foyer is started for all of them.
test.describe.configure({ mode: 'default' })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function send<T>(session: ApiSession, method: string, path: string, body: object = {}): Promise<T> {
  const answer = await session.send(method, `/api${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as T
}

/** A team with a page and the provider, which is turned on. */
async function newTeam(owner: ApiSession, provider: SamlProvider, config: object = {}) {
  const { organization: team } = await send<{ organization: { id: number; public_id: string } }>(owner, 'PUT', '/organization', {
    title: 'Rockets',
  })
  const plan = await send<{ id: number; public_id: string }>(owner, 'POST', '/pages.json', {
    title: 'Flight plan',
    organization_id: team.id,
  })
  const path = `/organization/${team.public_id}/auth_providers`
  const fields = { kind: 'saml2', title: 'Company account', config: provider.config(config) }
  const { provider: made } = await send<{ provider: TeamProvider }>(owner, 'POST', `${path}.json`, fields)
  const turnOn = (more: object = {}) => send(owner, 'PUT', `${path}/${made.id}.json`, { enabled: true, ...more })
  await turnOn()
  const signInPage = `/users/sign_in?organization=${team.public_id}&return_to=${encodeURIComponent(`/p/${plan.public_id}`)}`
  return { team, plan, service: made.service, providerId: made.id, signInPage, turnOn }
}

const newName = (name: string) => `${name}${newId()}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const planIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Flight plan' })

async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await button(page, 'Log in at the provider').click()
}

async function logInHere(page: Page, email: string, translate = t): Promise<void> {
  await page.getByLabel(translate('auth:email')).fill(email)
  await page.getByLabel(translate('auth:password'), { exact: true }).fill('correct horse')
  await button(page, translate('auth:signIn')).click()
}

test('a team adds its SAML provider by metadata, and somebody new comes in by it and is logged out in both places', async ({
  page,
  member,
  provider,
  openBrowser,
}) => {
  const { organization: team } = await send<{ organization: { public_id: string } }>(member, 'PUT', '/organization', { title: 'Rockets' })
  await page.goto(`/organization/${team.public_id}/authentication`)
  await button(page, t('team-providers:addSaml')).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('team-providers:name')).fill('Company account')
  await sheet
    .getByLabel(t('team-providers:saml.file'))
    .setInputFiles({ name: 'metadata.xml', mimeType: 'application/xml', buffer: Buffer.from(provider.metadata()) })
  await expect(sheet.getByLabel(t('team-providers:saml.entityId'))).toHaveValue(provider.issuer)
  await button(page, t('team-providers:create')).click()
  await button(page, t('team-providers:test')).click()
  await logInThere(page, newName('admin'))
  await expect(page.getByText(t('team-sign-in:test.outcomes.create'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('team-sign-in:test.back') }).click()
  await page.getByRole('button', { name: /^Company account/ }).click()
  await sheet.getByLabel(t('team-providers:enabled')).click()
  await expect(sheet.getByLabel(t('team-providers:enabled'))).toBeChecked()
  const logoutAddress = await sheet.getByLabel(t('team-providers:saml.service.logout_url')).inputValue()

  const name = newName('grace')
  const signInPage = `/users/sign_in?organization=${team.public_id}&return_to=${encodeURIComponent(`/o/${team.public_id}`)}`
  const [guest, second] = [await openBrowser(null), await openBrowser(null)]
  for (const browser of [guest, second]) {
    await browser.goto(signInPage)
    await button(browser, 'Company account').click()
    await logInThere(browser, name)
    await expect(browser.getByRole('heading', { level: 1, name: 'Rockets' })).toBeVisible()
  }
  await button(guest, t('shell:accountMenu')).click()
  await guest.getByRole('menuitem', { name: t('account-menu:logOut') }).click()
  await guest.waitForURL('/')
  await expect.poll(() => provider.loggedOut).toContain(`id-${name}`)

  const service = { entity_id: '', acs_url: '', logout_url: logoutAddress }
  await second.evaluate((address) => void fetch(address, { mode: 'no-cors' }), provider.logoutUrl(name, service))
  await expect(second.getByRole('heading', { level: 1, name: t('auth:signIn') })).toBeVisible()
})

test('somebody with an account connects it in German, and the provider begins their login only where it may', async ({
  member,
  provider,
  foyer,
  openBrowser,
}) => {
  const de = translator('de')
  const { plan, service, signInPage, turnOn } = await newTeam(member, provider)
  const name = newName('ada')
  await signedUp(foyer.url, `${name}@company.example`)
  const page = await openBrowser(null, { locale: 'de-DE' })
  await page.goto(signInPage)
  await button(page, 'Company account').click()
  await logInThere(page, name)
  await expect(page.getByRole('heading', { level: 1, name: de('team-sign-in:link.title') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: de('team-sign-in:link.logIn') }).click()
  await logInHere(page, `${name}@company.example`, de)
  await expect(page.getByText(de('team-sign-in:link.done', { team: 'Rockets' }))).toBeVisible()
  await expect(planIn(page)).toBeVisible()

  const launch = provider.launchUrl(name, service)
  const overview = await openBrowser(null, { locale: 'de-DE' })
  await overview.goto(launch, { waitUntil: 'commit' })
  await expect(overview.getByText(de('team-sign-in:refused.in_response_to'))).toBeVisible()
  expect(await axeFindings(overview)).toEqual([])
  await turnOn({ config: provider.config({ is_started_by_provider: true }) })
  await overview.goto(launch, { waitUntil: 'commit' })
  await expect(overview.getByText(de('team-sign-in:confirm.text', { team: 'Rockets', email: `${name}@company.example` }))).toBeVisible()
  expect(await axeFindings(overview)).toEqual([])
  await button(overview, de('team-sign-in:confirm.logIn')).click()
  await overview.waitForURL(({ pathname }) => !pathname.startsWith('/users/'))
  await overview.goto(`/p/${plan.public_id}`)
  await expect(planIn(overview)).toBeVisible()
})

test('a team demands its provider of who has logged in by password, and takes people in by its own host', async ({
  member,
  provider,
  foyer,
  openBrowser,
}) => {
  const { team, plan, providerId, signInPage } = await newTeam(member, provider)
  const host = `${newName('rockets')}.hosts.example`
  await prepareStore(foyer, { teamId: team.id, providerId, host })
  await send(member, 'PUT', `/organization/${team.public_id}/provider_demand.json`)
  const name = newName('lin')
  await signedUp(foyer.url, `${name}@company.example`)
  const first = await openBrowser(null)
  await first.goto(signInPage)
  await button(first, 'Company account').click()
  await logInThere(first, name)
  await first.getByRole('link', { name: t('team-sign-in:link.logIn') }).click()
  await logInHere(first, `${name}@company.example`)
  await expect(planIn(first)).toBeVisible()

  const second = await openBrowser(null)
  await second.goto(`/users/sign_in?return_to=${encodeURIComponent(`/p/${plan.public_id}`)}`)
  await logInHere(second, `${name}@company.example`)
  await expect(second.getByText(t('team-sign-in:demand.text', { team: 'Rockets' }))).toBeVisible()
  expect(await axeFindings(second)).toEqual([])
  await button(second, t('team-sign-in:demand.with', { provider: 'Company account' })).click()
  await logInThere(second, name)
  await expect(planIn(second)).toBeVisible()

  const visitor = await openBrowser(null)
  await visitor.goto(`http://${host}:${port}/users/sign_in?return_to=${encodeURIComponent(`/p/${plan.public_id}`)}`)
  await expect(button(visitor, 'Company account')).toBeVisible()
  expect(await axeFindings(visitor)).toEqual([])
  await button(visitor, 'Company account').click()
  await visitor.waitForURL(({ hostname }) => hostname !== host, { waitUntil: 'load' })
  await expect(visitor.getByRole('heading', { level: 1, name: t('team-sign-in:start.titleOfTeam', { team: 'Rockets' }) })).toBeVisible()
  expect(await axeFindings(visitor)).toEqual([])
  await button(visitor, 'Company account').click()
  await logInThere(visitor, name)
  await button(visitor, t('auth:host.continue', { domain: host })).click()
  await expect(planIn(visitor)).toBeVisible()
  expect(new URL(visitor.url()).hostname).toBe(host)
})

/** A provider that was tested, and a team with a name, as a test and a proof leave them. */
async function prepareStore(
  foyer: OwnFoyer,
  { teamId, providerId, host }: { teamId: number; providerId: number; host: string },
): Promise<void> {
  const { mongo_uri: uri } = await storesOf(foyer)
  const connection = await connectMongo({ uri, dbName: 'foyer_accounts', log: createLogger('test', 'silent') })
  const now = new Date()
  await connection.collection<{ _id: number }>('team_auth_providers').updateOne({ _id: providerId }, { $set: { tested_at: now } })
  const claim = {
    organization_id: teamId,
    domain: host,
    proved_name: host,
    challenge: 'c',
    claimed_by: 1,
    claimed_at: now,
    due_at: new Date(now.getTime() + 3_600_000),
    proved_at: now,
    reached_at: now,
    is_host: true,
    is_email_domain: false,
    allow_sign_in_on_teamdomain: true,
    allow_sign_up: true,
    open_links_in_new_window: false,
    hide_searchbar: false,
    hide_bookmark_search: false,
  }
  await connection.collection<{ _id: number }>('team_domains').insertOne({ _id: newId(), ...claim })
  await connection.close()
}
