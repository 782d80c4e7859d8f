import { checkTeamDomain, claimTeamDomain, type TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { ApiSession } from '@foyer/testing/api-session'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type NamedFoyer, confirmAddressOf, linkInMessage, personOf, testWithNamedFoyer as test } from './support/named-foyer.ts'
import { newTeam } from './support/owners.ts'
import { createSeeder } from './support/seeder.ts'
import { text as t, translator } from './support/texts.ts'

// Each worker starts a Foyer of its own.
test.describe.configure({ mode: 'default' })

const host = 'start.flyers.hosts.example'

/** A page of a team with a bookmark, which everyone may see, under an address that the team has chosen. */
async function publicPage(session: ApiSession, team: Team, title: string, slug: string): Promise<PageSummary> {
  const make = createSeeder(session, team)
  const page = await make.page(title)
  await make.bookmarks(page, 'Every day', [['Departures', `https://${slug}.example.org/departures`]])
  await make.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  const { status } = await session.send('PUT', `/api/organization/${team.public_id}/page/${page.id}/slug`, { slug })
  expect(status).toBe(200)
  return page
}

async function claim(page: Page, name: string, { isHost }: { isHost: boolean }): Promise<void> {
  await page.getByLabel(t('team-domains:domain')).fill(name)
  await page.getByLabel(t('team-domains:host.label')).setChecked(isHost)
  await page.getByLabel(t('team-domains:email.label')).setChecked(!isHost)
  await page.getByRole('button', { name: t('team-domains:add') }).click()
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t('team-domains:title') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t('team-domains:checkOf', { name }) }) })

/** Publishes what the settings ask for, and has it checked. */
async function prove(page: Page, { dns }: NamedFoyer, name: string, state: string): Promise<void> {
  const row = rowOf(page, name)
  const check = row.getByRole('button', { name: t('team-domains:checkOf', { name }) })
  await expect(row.getByText(t('team-domains:states.claimed'), { exact: true })).toBeVisible()
  await check.click()
  await expect(row.getByText(t('team-domains:problems.record_missing'))).toBeVisible()
  const [record, value] = [t('team-domains:steps.recordName'), t('team-domains:steps.recordValue')]
  dns.publish(await row.getByLabel(record).inputValue(), { texts: [await row.getByLabel(value).inputValue()] })
  dns.publish(name, { addresses: ['127.0.0.1'] })
  await check.click()
  await expect(row.getByText(t(`team-domains:states.${state}`), { exact: true })).toBeVisible()
}

test('a team proves its domains, and people find its pages there, log in, join and see nothing else', async ({
  page,
  member,
  foyer,
  openBrowser,
}) => {
  const team = await newTeam(member, { title: 'Flyers' })
  const timetable = await publicPage(member, team, 'Timetable', 'flyers-timetable')
  const crew = await createSeeder(member, team).page('Crew')
  const stranger = await personOf(foyer)
  const foreign = await publicPage(stranger, await newTeam(stranger, { title: 'Divers' }), 'Depths', 'divers-depths')
  const address = `http://${host}:${foyer.port}`

  await page.goto(`/organization/${team.public_id}/authentication`)
  await claim(page, host, { isHost: true })
  await prove(page, foyer, host, 'active')
  await claim(page, 'flyers.hosts.example', { isHost: false })
  await prove(page, foyer, 'flyers.hosts.example', 'verified')
  await rowOf(page, host)
    .getByRole('button', { name: t('team-domains:settingsOf', { name: host }) })
    .click()
  await page.getByRole('dialog').getByLabel(t('team-domains:fields.allow_sign_up.label')).click()
  await expect(page.getByRole('dialog').getByText(t('team-domains:saved'))).toBeAttached()

  const visitor = await openBrowser(null)
  await test.step('a visitor sees the first public page, a page by its address, and nothing of anybody else', async () => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Departures' })).toBeVisible()
    await visitor.goto(`${address}/flyers-timetable`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible()
    for (const path of [`/p/${foreign.public_id}`, '/divers-depths', `/p/${crew.public_id}`]) {
      await visitor.goto(address + path)
      await expect(visitor.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
    }
    const answer = await visitor.goto(`http://nobody.hosts.example:${foyer.port}/p/${timetable.public_id}`, { waitUntil: 'load' })
    expect(answer?.status()).toBe(404)
  })

  await test.step('a member logs in at the main address and comes back', async () => {
    await visitor.goto(address)
    await visitor.getByRole('link', { name: t('shared:logIn') }).click()
    await visitor.getByRole('button', { name: t('auth:host.begin', { site: foyer.siteHost }) }).click()
    await visitor.waitForURL(`${foyer.site}/users/sign_in**`)
    await visitor.getByLabel(t('auth:email')).fill(member.email)
    await visitor.getByRole('textbox', { name: t('auth:password') }).fill('correct horse')
    await visitor.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
    await visitor.getByRole('button', { name: t('auth:host.continue', { domain: host }) }).click()
    await visitor.waitForURL(`${address}/p/**`)
    await visitor.getByRole('button', { name: t('team-host:pagesOf', { team: 'Flyers' }) }).click()
    await visitor.getByRole('menuitem', { name: 'Crew' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Crew' })).toBeVisible()
  })

  await test.step('somebody with an address of the team becomes a member, in German', async () => {
    const de = translator('de')
    const person = await personOf(foyer, 'ada@flyers.hosts.example')
    await confirmAddressOf(foyer, person)
    await person.send('PUT', '/api/users/settings', { lang: 'de' })
    const newcomer = await openBrowser(person, { locale: 'de' })
    await newcomer.goto(`${address}/users/sign_up`)
    await expect(newcomer.getByRole('heading', { name: de('auth:host.signUpTitle', { team: 'Flyers' }) })).toBeVisible()
    await newcomer.getByRole('button', { name: de('auth:host.begin', { site: foyer.siteHost }) }).click()
    await expect(newcomer.getByText(de('auth:host.membership.joins'))).toBeVisible()
    await newcomer.getByRole('button', { name: de('auth:host.continue', { domain: host }) }).click()
    await newcomer.waitForURL(`${address}/p/**`)
    await newcomer.goto(`${address}/p/${crew.public_id}`)
    await expect(newcomer.getByRole('heading', { level: 1, name: 'Crew' })).toBeVisible()
  })
})

/** Proves a domain of e-mail addresses by calls. */
async function proveByCalls({ dns }: NamedFoyer, session: ApiSession, { public_id }: Team, domain: string): Promise<void> {
  const claimed = await session.call(claimTeamDomain, { params: { public_id }, body: { domain, is_host: false, is_email_domain: true } })
  const { id, record } = (claimed.body as { domain: TeamDomain }).domain
  dns.publish(record.name, { texts: [record.value] })
  const checked = await session.call(checkTeamDomain, { params: { public_id, domain_id: String(id) } })
  expect((checked.body as { domain: TeamDomain }).domain.state).toBe('proved')
}

/** The directory of a team, which calls the address that the settings show. */
function directoryAt(foyer: NamedFoyer, address: string, token: string) {
  return async (method: string, path: string, body: object): Promise<{ id: string }> => {
    // Names are none of this process's business.
    const answer = await fetch(`${foyer.url}${new URL(address).pathname}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string })
  }
}

test('a directory brings somebody and a group into a team, and takes them out of an open page', async ({
  page,
  member,
  foyer,
  openBrowser,
}) => {
  const email = 'grace@rockets.hosts.example'
  const team = await newTeam(member, { title: 'Rockets' })
  await proveByCalls(foyer, member, team, 'rockets.hosts.example')
  const plan = await createSeeder(member, team).page('Flight plan')
  await page.goto(`/organization/${team.public_id}/authentication`)
  const address = await page.getByLabel(t('team-directory:address')).inputValue()
  await page.getByRole('button', { name: t('team-directory:create') }).click()
  const sheet = page.getByRole('dialog', { name: t('team-directory:made.title') })
  const send = directoryAt(foyer, address, await sheet.getByLabel(t('team-directory:made.label')).inputValue())
  await sheet.getByRole('button', { name: t('team-directory:made.done') }).click()

  const { id } = await send('POST', 'Users', { userName: email, displayName: 'Grace Hopper', externalId: 'g-1', active: true })
  await send('POST', 'Groups', { displayName: 'Night shift', members: [{ value: id }] })
  await page.goto(`/organization/${team.public_id}/members?part=groups`)
  await expect(page.getByText('Night shift').first()).toBeVisible()
  await page.goto(`/organization/${team.public_id}/members`)
  const row = page
    .getByRole('list', { name: t('team-members:parts.members') })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(row).toContainText('Grace Hopper')
  await expect(row).toContainText(t('team-members:origins.directory'))

  const grace = await openBrowser(null)
  await test.step('who is new logs in by a link and opens a page of the team', async () => {
    await grace.goto('/users/sign_in/link')
    await grace.getByLabel(t('auth:email')).fill(email)
    await grace.getByRole('button', { name: t('auth:sendLink') }).click()
    await grace.goto(await linkInMessage(foyer, email, /\/users\/sign_in\/by_link#\S+/))
    await grace.getByRole('button', { name: t('auth:signIn'), exact: true }).click()
    await grace.waitForURL((url) => !url.pathname.startsWith('/users/sign_in'))
    await grace.goto(`/p/${plan.public_id}`)
    await expect(grace.getByRole('heading', { level: 1, name: 'Flight plan' })).toBeVisible()
  })

  await send('PATCH', `Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] })
  await expect(grace.getByRole('heading', { level: 1, name: 'Flight plan' })).toHaveCount(0)
  await expect(row).toHaveCount(0)
})
