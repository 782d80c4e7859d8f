import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answersShown } from '../../../testing/actions.ts'
import type { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPage, addTeam, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'
import { rememberedPlace } from './remembered-place.ts'

const url = 'https://example.org/a?b=c&d=%2F#e'
const button = () => screen.findByRole('button', { name: t('saving:save') })
const addressField = () => screen.getByLabelText<HTMLInputElement>(t('bookmark-editing:address'))
const titleField = () => screen.getByLabelText<HTMLInputElement>(t('bookmark-editing:title'))
const isSaved = () => screen.findByRole('heading', { name: t('saving:saved') })
const addressOf = (query: Record<string, string>) => `/add?${new URLSearchParams(query).toString()}`
const inbox = () => (state.inbox ? linksOf(state.inbox) : [])

/** A page with a widget and one with groups; Unsorted is empty. */
function makeScene() {
  state.inbox = bookmarksWidget('Unsorted', [])
  const reading = bookmarksWidget('Reading', ['Known'])
  const grouped = bookmarksWidget('Sorted', { News: [], Music: [] })
  return { reading, grouped, page: addPage([[reading], [grouped]], { title: 'Morning' }) }
}

async function openAdd(query: Record<string, string>) {
  const scene = makeScene()
  const { user } = renderScreen(addressOf(query))
  await button()
  const choose = async (label: string, option: string) => {
    const field = await screen.findByLabelText(label)
    await user.selectOptions(field, await within(field).findByRole('option', { name: option }))
  }
  const press = async () => user.click(await button())
  return { ...scene, user, choose, press }
}

async function logIn(user: ReturnType<typeof openApp>['user'], submit: string) {
  await user.type(await screen.findByLabelText(t('auth:email')), ada.email)
  await user.type(screen.getByLabelText(t('auth:password')), `correct horse`)
  await user.click(screen.getByRole('button', { name: submit }))
}

describe('the screen that saves a link', () => {
  it('shows address, site and title, and saves nothing before its button is pressed', async () => {
    await openAdd({ url, title: 'A page' })
    await answersShown()
    expect(addressField()).toHaveValue(url)
    expect(titleField()).toHaveValue('A page')
    expect(screen.getByText('example.org')).toBeVisible()
    for (const name of ['addUnsortedLink', 'addItem', 'titleFromResource'] as const) expect(server.calls(name)).toEqual([])
  })

  it('saves to Unsorted, says so, and leads there', async () => {
    const { press } = await openAdd({ url, title: 'A page' })
    await press()
    await waitFor(async () => expect(await isSaved()).toHaveFocus())
    expect(inbox().map((link) => [link.title, link.url])).toEqual([['A page', url]])
    expect(screen.getByRole('link', { name: t('saving:openFoyer') })).toHaveAttribute('href', '/?section=unsorted')
    expect(screen.queryByRole('button', { name: t('saving:closeWindow') })).toBeNull()
  })

  it('saves to Unsorted of a team, leads there, and offers it first the next time', async () => {
    const { team } = addTeam()
    const unsorted = bookmarksWidget('Unsorted', [])
    state.teamInboxes.set(team.id, unsorted)
    const place = t('unsorted:teamPlace', { team: 'Rockets' })
    const { press, choose } = await openAdd({ url, title: 'A page' })
    await choose(t('saving:place'), place)
    await press()
    await isSaved()
    expect(screen.getByText(t('saving:savedTo', { title: 'A page', place }))).toBeVisible()
    expect([linksOf(unsorted).length, inbox().length]).toEqual([1, 0])
    const back = screen.getByRole('link', { name: t('saving:openFoyer') })
    expect(back).toHaveAttribute('href', `/?section=unsorted&team=${team.id}`)
    expect(rememberedPlace.get()).toEqual({ userId: ada.id, team: team.public_id })
  })

  it('saves for somebody without an address yet, too', async () => {
    state.user = { ...ada, is_anonymous: true }
    const { press } = await openAdd({ url, title: 'A page' })
    await press()
    await isSaved()
    expect(inbox()).toHaveLength(1)
  })

  it('closes the window that the bookmarklet has opened', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    const { user, press } = await openAdd({ url, title: 'A page', window: '1' })
    await press()
    await user.click(await screen.findByRole('button', { name: t('saving:closeWindow') }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('saves what was typed in place of title and address', async () => {
    const { user, press } = await openAdd({ url, title: 'A page' })
    await user.clear(titleField())
    await user.type(titleField(), 'Mine')
    await user.clear(addressField())
    await user.type(addressField(), 'mine.example')
    await press()
    await isSaved()
    expect(inbox().map((link) => [link.title, link.url])).toEqual([['Mine', 'https://mine.example']])
  })

  it('takes the title of the site where there is none', async () => {
    const { press } = await openAdd({ url: 'https://example.org/' })
    await press()
    await isSaved()
    expect(inbox()[0]?.title).toBe('Title of https://example.org/')
  })

  it('saves to a group of a page, and offers it first the next time', async () => {
    const { choose, press, page, grouped } = await openAdd({ url, title: 'A page' })
    await choose(t('saving:place'), 'Morning')
    await choose(t('bookmark-editing:target.places'), 'Sorted › Music')
    await press()
    await isSaved()
    const music = foldersOf(grouped)[1]
    expect(music?.links.map(({ title }) => title)).toEqual(['A page'])
    const open = screen.getByRole('link', { name: t('saving:openFoyer') })
    expect(open).toHaveAttribute('href', `/p/${page.public_id}#${grouped.id}/${music?.id}`)

    renderScreen(addressOf({ url: 'https://example.com/', title: 'Another' }))
    await button()
    expect(screen.getByLabelText(t('saving:place'))).toHaveDisplayValue('Morning')
    expect(screen.getByLabelText(t('bookmark-editing:target.places'))).toHaveDisplayValue('Sorted › Music')
  })

  it('offers nobody the place that somebody else has chosen', async () => {
    const { page, reading } = makeScene()
    const target = { widgetId: reading.id, folderId: null, name: 'Reading' }
    localStorage.setItem('foyer.save-place', '')
    const newValue = JSON.stringify({ userId: ada.id + 1, publicId: page.public_id, pageTitle: 'Morning', target })
    dispatchEvent(new StorageEvent('storage', { key: 'foyer.save-place', newValue }))
    renderScreen(addressOf({ url }))
    await button()
    expect(screen.getByLabelText(t('saving:place'))).toHaveDisplayValue(t('unsorted:title'))
  })

  it('saves nothing to a page without a bookmark widget', async () => {
    addPage([[]], { title: 'Empty' })
    const { choose } = await openAdd({ url })
    await choose(t('saving:place'), 'Empty')
    await screen.findByText(t('saving:noWidget'))
    expect(await button()).toBeDisabled()
  })

  it('says that the link is saved already, and where', async () => {
    makeScene()
    renderScreen(addressOf({ url: 'http://www.known.example/#top' }))
    expect(await screen.findByText(t('bookmark-editing:alreadySaved'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Morning › Reading' })).toHaveAttribute('href', expect.stringMatching(/^\/p\/\w+#\d+$/))
  })

  it.each(['no address \\', 'place:a'])('asks for the address instead of saving “%s”', async (text) => {
    const { press } = await openAdd({ url: text })
    expect(addressField()).toHaveFocus()
    expect(addressField()).toHaveAccessibleDescription(t('account-errors:field.invalid_url'))
    await press()
    await answersShown()
    expect(server.calls('addUnsortedLink')).toEqual([])
  })

  it('shows an address that belongs to no one as an example', async () => {
    await openAdd({})
    expect(addressField()).toHaveAttribute('placeholder', 'example.org')
  })

  it('asks for an address where there is none', async () => {
    const { user, press } = await openAdd({})
    expect(screen.getByText(t('saving:noLink'))).toBeVisible()
    await user.type(addressField(), 'example.org')
    await press()
    await isSaved()
    expect(inbox()[0]?.url).toBe('https://example.org')
  })

  it('shows a script and saves it, and has no link that would run it', async () => {
    const script = 'javascript:globalThis.ran=true'
    const { press } = await openAdd({ url: script, title: 'Run' })
    expect(addressField()).toHaveValue(script)
    expect(screen.getByText(t('bookmarks:bookmarklet'))).toBeVisible()
    await press()
    await isSaved()
    expect(inbox()[0]?.url).toBe(script)
    expect(document.querySelector('[href^="javascript:"], [src^="javascript:"]')).toBeNull()
    expect('ran' in globalThis).toBe(false)
  })

  it('keeps what was typed while the browser is offline, and saves it afterwards', async () => {
    const { press } = await openAdd({ url, title: 'A page' })
    server.setOnline(false)
    await press()
    expect(await screen.findByText(t('saving:notSaved', { reason: t('errors:network') }))).toBeVisible()
    expect(titleField()).toHaveValue('A page')
    server.setOnline(true)
    await press()
    await isSaved()
    expect(inbox()).toHaveLength(1)
  })

  it('saves a link once when the answer was lost', async () => {
    const { press } = await openAdd({ url, title: 'A page' })
    server.loseAnswer('addUnsortedLink')
    await press()
    await screen.findByText(t('saving:notSaved', { reason: t('errors:network') }))
    await press()
    await isSaved()
    expect(inbox()).toHaveLength(1)
  })

  it.each([
    ['a visitor who logs in', t('auth:signIn')],
    ['a visitor who signs up', t('shared:signUp')],
  ])('is shown to %s with the same link', async (_who, submit) => {
    makeScene()
    state.user = null
    const long = `https://example.org/?q=${encodeURIComponent('ä&#?+%20 ').repeat(60)}`.padEnd(2_047, 'x')
    const { user } = renderScreen(addressOf({ url: long, title: 'Ä & B #1?' }))
    await screen.findByLabelText(t('auth:email'))
    if (submit !== t('auth:signIn')) {
      await user.click(screen.getByRole('link', { name: t('shared:signUp') }))
      await screen.findByRole('heading', { name: t('auth:createAccount') })
    }
    await logIn(user, submit)
    await user.click(await button())
    await isSaved()
    expect(inbox().map((link) => [link.title, link.url])).toEqual([['Ä & B #1?', long]])
  })
})
