import { currentUser, signUp, updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { updateUser } from '@foyer/contracts/accounts/sign-in/email-change'
import { callPath } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, callAs, newEmail, newPerson, withAccounts } from '../support/accounts.ts'
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

type Body = { code?: string; errors?: unknown[]; user: Record<string, unknown> }

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const putForm = (headers: Record<string, string>, fields: Record<string, string | Blob>) =>
  callAs(accounts.url, updateUserSettings, headers, form(fields))
const userOf = async (headers: Record<string, string>) => ((await callAs(accounts.url, currentUser, headers)).body as Body).user

const all = {
  lang: 'pt-BR',
  country: 'BR',
  currency: 'BRL',
  dark: null,
  show_pages_menu: false,
  no_context_menus: true,
  open_links_in_new_window: true,
  show_favicons: false,
  snapshots: false,
  start_with_last_tab: true,
  is_add_new_bookmarks_to_top: true,
  ignore_broken_links: true,
  hide_duplicate_links: true,
  hide_searchbar: true,
  search_suggestions: true,
  search_providers: null,
}

describe('the preferences of a person', () => {
  it('are all stored by PUT /users/settings and given by users/current.json', async () => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, updateUserSettings, headers, all)).status).toBe(200)
    expect(await userOf(headers)).toMatchObject(all)
  })

  it('are all stored by PUT users.json, together with the name', async () => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, updateUser, headers, { name: 'Ada', ...all })).status).toBe(200)
    expect(await userOf(headers)).toMatchObject({ name: 'Ada', ...all })
  })

  it('keep the engines that a person has chosen, and refuse what is none', async () => {
    const { headers } = await newPerson(accounts.url)
    expect(await userOf(headers)).not.toHaveProperty('search_providers')
    const search_providers = [
      { id: 2, engine: 'google', prefix: '' },
      { id: 1_001, title: 'Recipes', url: 'https://recipes.example/?q=%s', user_default: true },
    ]
    expect((await callAs(accounts.url, updateUserSettings, headers, { search_providers })).status).toBe(200)
    expect(await userOf(headers)).toMatchObject({ search_providers })
    const refused = await callAs(accounts.url, updateUserSettings, headers, { search_providers: [{ id: 1, engine: 'none' }] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'search_providers.0.engine' }] } })
  })

  it('are all stored by a form', async () => {
    const { headers } = await newPerson(accounts.url)
    const fields = Object.entries(all).map(([name, value]) => [`user[${name}]`, value === null ? '' : String(value)])
    expect((await putForm(headers, Object.fromEntries(fields))).status).toBe(200)
    expect(await userOf(headers)).toMatchObject(all)
  })

  it('that a form leaves out stay as they are, and a repeated field counts as its last', async () => {
    const { headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateUserSettings, headers, { show_favicons: false })
    const data = form({ 'user[dark]': '0' })
    data.append('user[dark]', '1')
    await callAs(accounts.url, updateUserSettings, headers, data)
    expect(await userOf(headers)).toMatchObject({ dark: true, show_favicons: false })
  })

  it('publish user.changed, by which other browsers hear of them', async () => {
    const heard = await listenForSignals(stores)
    const { user, headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateUserSettings, headers, { show_favicons: false })
    await expect.poll(() => heard.signals).toContainEqual({ name: 'user.changed', user_id: user.id })
    await heard.close()
  })
})

describe('what is no preference', () => {
  it.each([
    [{ 'user[lang]': 'xx' }, { field: 'lang', code: 'invalid' }],
    [{ 'user[show_favicons]': 'perhaps' }, { field: 'show_favicons', code: 'invalid' }],
    [{ 'user[country]': 'XX' }, { field: 'country', code: 'invalid' }],
    [{ 'user[currency]': 'XXY' }, { field: 'currency', code: 'invalid' }],
    [{ 'user[role]': 'admin' }, { field: 'role', code: 'unknown_field' }],
    [{ lang: 'de' }, { field: 'lang', code: 'unknown_field' }],
    [{ 'user[a][b]': 'de' }, { field: 'user[a][b]', code: 'unknown_field' }],
    [{ 'user[lang]': new Blob(['de']) }, { field: 'lang', code: 'invalid' }],
  ])('is refused in a form by the name of its field: %j', async (fields, error) => {
    const { headers } = await newPerson(accounts.url)
    const answer = await putForm(headers, fields)
    expect([answer.status, (answer.body as Body).errors]).toEqual([422, [error]])
    expect(await userOf(headers)).toMatchObject({ lang: 'en', show_favicons: true })
  })

  it.each([
    [{ is_premium: true }, 'unknown_field'],
    [{ name: ' ' }, 'blank'],
    [{ country: 'de' }, 'invalid'],
  ])('is refused by PUT users.json: %j', async (body, code) => {
    const { headers } = await newPerson(accounts.url)
    const answer = await callAs(accounts.url, updateUser, headers, body)
    expect([answer.status, (answer.body as Body).errors]).toMatchObject([422, [{ field: Object.keys(body)[0], code }]])
  })

  it('does not come as a form where none is expected, or broken off', async () => {
    const { headers } = await newPerson(accounts.url)
    expect((await callAs(accounts.url, updateUser, headers, form({ 'user[name]': 'Eve' }))).status).toBe(415)
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(accounts.url + updateUserSettings.path, {
      method: 'PUT',
      headers: { ...headers, ...type },
      body: '--x\r\ncontent-disposition: form-data; name="user[dark]"\r\n\r\ntr',
    })
    expect(answer.status).toBe(400)
    expect(await userOf(headers)).not.toHaveProperty('dark')
  })
})

describe('preferences of Premium', () => {
  const free = async (act: (person: Awaited<ReturnType<typeof newPerson>>) => Promise<void>) => {
    stores.premium.answer = false
    try {
      await act(await newPerson(accounts.url))
    } finally {
      stores.premium.answer = true
    }
  }

  it.each([updateUserSettings, updateUser])('are refused to a free account by $path, by the names of their fields', async (route) => {
    await free(async ({ headers }) => {
      const body = { dark: true, hide_searchbar: true, ignore_broken_links: true }
      const answer = await callAs(accounts.url, route, headers, body)
      const errors = ['ignore_broken_links', 'hide_searchbar'].map((field) => ({ field, code: 'premium_required' }))
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'premium_required', errors }])
      expect(await userOf(headers)).not.toHaveProperty('dark')
    })
  })

  it('can be turned off by everyone, and are off once Premium has ended', async () => {
    const { headers } = await newPerson(accounts.url)
    await callAs(accounts.url, updateUserSettings, headers, { hide_duplicate_links: true })
    accounts.clock.aheadMs += 6_000
    await free(async () => {
      expect((await userOf(headers))['hide_duplicate_links']).toBe(false)
      expect((await callAs(accounts.url, updateUserSettings, headers, { hide_duplicate_links: false })).status).toBe(200)
    })
    accounts.clock.aheadMs += 6_000
    expect((await userOf(headers))['hide_duplicate_links']).toBe(false)
  })
})

describe('what a new account begins with', () => {
  const signUpWith = async (acceptLanguage: string, lang?: string) => {
    const body = { email: newEmail(), password: 'correct horse', ...(lang ? { lang } : {}) }
    const answer = await callPath(accounts.url, signUp, signUp.path, null, { body, headers: { 'accept-language': acceptLanguage } })
    return (answer.body as Body).user
  }

  it('is language, country and currency as its browser says', async () => {
    expect(await signUpWith('fr-CA,fr;q=0.9,en;q=0.8')).toMatchObject({ lang: 'fr', country: 'CA', currency: 'CAD' })
  })

  it('is the language of the screen before that of the browser', async () => {
    expect(await signUpWith('fr-CH', 'de')).toMatchObject({ lang: 'de', country: 'CH', currency: 'CHF' })
  })

  it('is no country where the browser names none', async () => {
    expect(await signUpWith('en')).toMatchObject({ lang: 'en', country: null, currency: 'USD' })
  })

  it('is the same without registering', async () => {
    const headers = { 'accept-language': 'de-AT' }
    const answer = await callPath(accounts.url, startAnonymously, startAnonymously.path, null, { body: {}, headers })
    expect((answer.body as Body).user).toMatchObject({ lang: 'de', country: 'AT', currency: 'EUR' })
  })
})
