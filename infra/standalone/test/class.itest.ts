import { listOutbox, type OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import { readPupilList } from '@foyer/contracts/accounts/teams/pupil-list'
import { type Pupil, type PupilCard, addPupils, makePupilCards, signInAsPupil, signInByCard } from '@foyer/contracts/accounts/teams/pupils'
import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { listTeamPages } from '@foyer/contracts/pages/page/team-pages'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

/** A class list as Excel saves it in German. */
const firstNames = ['Anna', 'Ben', 'Çağla', 'Jörg', 'Łucja', 'Zoë']
const csv = [
  '\uFEFFNachname;Vorname;Klasse',
  ...Array.from({ length: 30 }, (_, index) => `"Müller ${index}";${firstNames[index % firstNames.length]};3b`),
].join('\r\n')

let stack: MatrixStack
let teacher: ApiSession
let team: Team
let page: PageSummary
let pupils: Pupil[]
let cards: PupilCard[]
beforeAll(async () => {
  stack = await sharedFoyer()
  teacher = await signedUp(stack.url)
  team = ((await teacher.call(createTeam, { body: { title: 'Class 3b', is_education: true } })).body as { organization: Team }).organization
  page = (await teacher.call(createPage, { body: { title: 'Our page', organization_id: team.id } })).body as PageSummary
  const params = { public_id: team.public_id }
  const list = readPupilList(csv).pupils.map(({ name, user_name }) => ({ name, user_name }))
  pupils = ((await teacher.call(addPupils, { params, body: { pupils: list } })).body as { pupils: Pupil[] }).pupils
  const made = await teacher.call(makePupilCards, { params, body: { user_ids: pupils.map(({ user_id }) => user_id) } })
  cards = (made.body as { cards: PupilCard[] }).cards
})

const cardOf = (index: number): PupilCard => cards[index] ?? expect.fail('no card')

/** The browser of a pupil who has signed in by the pictures of their card. */
async function browserOf({ user_name, pictures }: PupilCard): Promise<ApiSession> {
  const browser = createApiSession(stack.url)
  const answer = await browser.call(signInAsPupil, { params: { public_id: team.public_id }, body: { user_name, pictures } })
  expect(answer.status).toBe(200)
  return browser
}

describe('a class of thirty', () => {
  it('comes from a list to the page of the class, each by a card', async () => {
    const titles = []
    for (const { token } of cards) {
      const browser = createApiSession(stack.url)
      await browser.call(signInByCard, { params: { public_id: team.public_id }, body: { token } })
      const { pages } = (await browser.call(listTeamPages, { params: { public_id: team.public_id } })).body as { pages: PageSummary[] }
      const view = await browser.call(viewPage, { params: { public_id: pages[0]?.public_id ?? '' } })
      titles.push((view.body as PageView).page.title)
    }
    expect(titles).toEqual(Array.from({ length: 30 }, () => 'Our page'))
  })

  it('stores thirty user names, no address, and no message in the outbox', async () => {
    expect(new Set(pupils.map(({ user_name: userName }) => userName)).size).toBe(30)
    const accounts = await stack.openStore('accounts')
    const stored = await accounts.collection('users').find({ 'pupil.team_id': team.id }).toArray()
    await accounts.close()
    expect(stored).toHaveLength(30)
    expect(stored.filter((user) => JSON.stringify(user).includes('@'))).toEqual([])
    const { mails } = (await teacher.call(listOutbox, {})).body as { mails: OutboxMail[] }
    expect(mails.filter(({ to }) => !to.includes('@') || pupils.some(({ name }) => to.includes(name)))).toEqual([])
  })

  it('opens nothing to others: neither the page of the class nor one of its own', async () => {
    const browser = await browserOf(cardOf(0))
    const own = (await browser.call(createPage, { body: { title: 'Mine' } })).body as PageSummary
    for (const { id } of [own, page]) {
      const answer = await browser.call(updatePageAccess, { params: { id: String(id) }, body: { share_mode: 'public' } })
      expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'pupil_denied'])
    }
  })

  it('refuses pupils in every service what is not for them', async () => {
    const browser = await browserOf(cardOf(1))
    const attempts: Array<[string, string, object?]> = [
      ['POST', '/api/users/tokens.json', { name: 'Mine', scopes: ['pages:read'], expires_at: null }],
      ['PUT', '/api/users/profile.json', { is_published: true }],
      ['POST', '/api/users/change_email.json', { email: 'anna@example.org', current_password: 'x' }],
      ['DELETE', '/api/users.json'],
      ['PUT', '/api/organization', { title: 'Mine' }],
      ['POST', `/api/page/${page.id}/people`, { email: 'a@example.org', role: 'viewer' }],
      ['POST', '/api/import', {}],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await browser.send(method, path, body)
      expect([path, answer.status, errorCodeOf(answer)]).toEqual([path, 403, 'pupil_denied'])
    }
  })
})
