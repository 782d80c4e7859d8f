import { currentUser } from '@foyer/contracts/accounts/accounts'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer } from '@foyer/service-kit/redis'
import { publishSignal } from '@foyer/service-kit/signals'
import { waitFor } from '@foyer/testing/wait'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, env, newPerson, withAccounts } from '../support/accounts.ts'

let stores: AccountsStores
let accounts: Accounts
let siblings: Loopback
let pagesAnswer: () => ReturnType<typeof json> = () => json({ pages: [page('Start')] })

const page = (title: string) => ({
  id: 1,
  public_id: 'Abc1234',
  title,
  slug: 'start',
  is_default: true,
  is_archived: false,
  is_public: false,
  is_listed: false,
  is_passwordprotected: false,
  share_mode: 'private',
})

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  siblings = await startLoopback(({ path }) => {
    if (path.endsWith('/pages') || path.includes('/pages?')) return pagesAnswer()
    return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'premium' })
  })
  accounts = await shared.open(siblings.url)
})
afterAll(async () => {
  await accounts?.stop()
  await siblings?.close()
  await stores?.stop()
})

const userOf = async (headers: Record<string, string>) =>
  ((await callAs(accounts.url, currentUser, headers)).body as { user: Record<string, unknown> }).user

describe('GET users/current.json', () => {
  it('gives every field of the specification', async () => {
    pagesAnswer = () => json({ pages: [page('Start')] })
    const { user, headers } = await newPerson(accounts.url, { lang: 'de' })
    expect(await userOf(headers)).toMatchObject({
      id: user.id,
      public_id: user.public_id,
      name: user.name,
      avatar_url: null,
      role: 'user',
      country: null,
      lang: 'de',
      currency: 'USD',
      is_premium: true,
      plan: 'premium',
      premium_trial: false,
      is_member_of_premium_organization: false,
      is_anonymous: false,
      show_ads: false,
      created_at: user.created_at,
      denied_create_pages: false,
      can_send_email: true,
      pages: { personal: [page('Start')], organizations: [] },
      show_pages_menu: true,
      show_favicons: true,
      snapshots: true,
      start_with_last_tab: false,
      ignore_broken_links: false,
      hide_duplicate_links: false,
      hide_searchbar: false,
    })
  })

  it('asks for the pages once, and again when their list has changed', async () => {
    pagesAnswer = () => json({ pages: [page('Before')] })
    const { user, headers } = await newPerson(accounts.url)
    const titles = async () => ((await userOf(headers))['pages'] as { personal: { title: string }[] }).personal.map(({ title }) => title)
    const requestCount = () => siblings.requests.filter(({ path }) => path.includes(`/internal/users/${user.id}/pages`)).length
    expect([await titles(), await titles(), requestCount()]).toEqual([['Before'], ['Before'], 1])
    pagesAnswer = () => json({ pages: [page('After')] })
    const redis = connectProducer(env(stores.stores, 'REDIS_URL'), createLogger('test', 'silent'))
    const publish = () => publishSignal({ redis, prefix: env(stores.stores, 'QUEUE_PREFIX') }, { name: 'pages.changed', user_id: user.id })
    await waitFor('the connection', () =>
      publish().then(
        () => true,
        () => false,
      ),
    )
    await expect.poll(titles).toEqual(['After'])
    redis.disconnect()
  })

  it('answers without the pages while pages is down, and does not ask again for seconds', async () => {
    pagesAnswer = () => ({ status: 503 })
    const { user, headers } = await newPerson(accounts.url)
    const requestCount = () => siblings.requests.filter(({ path }) => path.includes(`/internal/users/${user.id}/pages`)).length
    expect(await userOf(headers)).toMatchObject({ id: user.id, pages: null })
    expect(await userOf(headers)).toMatchObject({ id: user.id, pages: null })
    expect(requestCount()).toBe(1)
    pagesAnswer = () => json({ pages: [page('Back')] })
    accounts.clock.aheadMs += 4_000
    expect(await userOf(headers)).toMatchObject({ pages: { personal: [page('Back')] } })
  })
})
