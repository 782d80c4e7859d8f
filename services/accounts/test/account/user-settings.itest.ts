import { currentUser, updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newPerson, withAccounts } from '../support/accounts.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const settingsOf = (body: unknown) => {
  const { lang, dark, open_links_in_new_window, ...user } = (body as { user: Record<string, unknown> }).user
  const chosen = Object.entries(user).filter(([name]) => ['is_add_new_bookmarks_to_top', 'no_context_menus'].includes(name))
  return { lang, dark, open_links_in_new_window, ...Object.fromEntries(chosen) }
}
const storedSettings = async (headers: Record<string, string>) => settingsOf((await callAs(accounts.url, currentUser, headers)).body)

describe('PUT /users/settings', () => {
  it('leaves theme and link target unset until chosen and keeps the language of the sign-up', async () => {
    const { headers } = await newPerson(accounts.url, { lang: 'de' })
    expect(await storedSettings(headers)).toEqual({ lang: 'de', dark: undefined, open_links_in_new_window: undefined })
  })

  it('stores the preferences and answers the updated user', async () => {
    const { headers } = await newPerson(accounts.url)
    const settings = { lang: 'de', dark: true, open_links_in_new_window: true, is_add_new_bookmarks_to_top: true, no_context_menus: true }
    const answer = await callAs(accounts.url, updateUserSettings, headers, settings)
    expect(answer.status).toBe(200)
    expect(settingsOf(answer.body)).toEqual(settings)
    expect(await storedSettings(headers)).toEqual(settings)
  })

  it('publishes user.changed with a new language, which gateways keep with the session', async () => {
    const heard = await listenForSignals(stores)
    const { user, headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateUserSettings, headers, { lang: 'de' })
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: user.id })
    await heard.close()
  })

  it('keeps fields that are not sent', async () => {
    const { headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateUserSettings, headers, { dark: true, open_links_in_new_window: false })
    await callAs(accounts.url, updateUserSettings, headers, { dark: null })
    await callAs(accounts.url, updateUserSettings, headers, {})
    expect(await storedSettings(headers)).toEqual({ lang: 'en', dark: null, open_links_in_new_window: false })
  })

  it('changes the settings of the caller alone', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await callAs(accounts.url, updateUserSettings, ada.headers, { dark: true })
    expect(await storedSettings(bob.headers)).toMatchObject({ dark: undefined })
  })

  it('answers unauthenticated for a deleted account', async () => {
    const { user, headers } = await newPerson(accounts.url)
    await stores.users.deleteOne({ _id: user.id })
    expect((await callAs(accounts.url, updateUserSettings, headers, { dark: true })).status).toBe(401)
  })

  it.each([
    ['a locale that is not offered', { lang: 'xx' }],
    ['a theme that is not a boolean', { dark: 'yes' }],
    ['a field that does not exist', { role: 'admin' }],
  ])('refuses %s and stores nothing', async (_case, body) => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, updateUserSettings, headers, { open_links_in_new_window: true, ...body })).status).toBe(422)
    expect(await storedSettings(headers)).toEqual({ lang: 'en', dark: undefined, open_links_in_new_window: undefined })
  })
})
