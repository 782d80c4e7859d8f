import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../testing/render-app.tsx'
import { addForeignPage, addPage, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { bookmarksWidget } from '../testing/things.ts'

/** Opens a page that everyone may see, by an address with a hash. */
function openWith(hash: string, { isVisitor = false } = {}) {
  const page = addPage([[bookmarksWidget('Links', ['Example'])]], { title: 'Morning', share_mode: 'link' })
  if (isVisitor) state.user = null
  return { page, ...openApp(`/p/${page.public_id}?a=1#${hash}`) }
}
const isCleared = () => waitFor(() => expect(location.search + location.hash).toBe('?a=1'))
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('the hash that the app is loaded with, for a member', () => {
  it('opens the list of pages: menu', async () => {
    openWith('menu')
    expect(await dialog(t('shell:pages'))).toBeVisible()
    await isCleared()
  })

  it('opens the account menu: memenu', async () => {
    openWith('memenu')
    expect(await screen.findByRole('menu')).toHaveTextContent('ada@example.org')
    await isCleared()
  })

  it('opens the dialog for a new page: addPage', async () => {
    openWith('addPage')
    expect(await dialog(t('shell:newPage'))).toBeVisible()
    await isCleared()
  })

  it('starts the tour: tour', async () => {
    openWith('tour')
    expect(await dialog(t('tour:stops.pages.title'))).toBeVisible()
    await isCleared()
  })

  it('waits for the page that / leads to', async () => {
    addPage([[]], { title: 'Morning', is_default: true })
    openApp('/#menu')
    expect(await dialog(t('shell:pages'))).toBeVisible()
    expect(location.pathname).toMatch(/^\/p\//)
  })
})

describe('the hash that the app is loaded with, for a visitor', () => {
  it('opens the pages that everyone may find, and the way to one’s own: menu', async () => {
    addForeignPage('Gardens', { share_mode: 'public' })
    openWith('menu', { isVisitor: true })
    const sheet = within(await dialog(t('shell:pages')))
    expect(sheet.getByRole('link', { name: t('shared:logIn') })).toHaveAttribute('href', '/users/sign_in')
    expect(await sheet.findByRole('link', { name: /Gardens/ })).toBeVisible()
    await isCleared()
  })

  it('opens the ways to an account: memenu', async () => {
    openWith('memenu', { isVisitor: true })
    const sheet = within(await dialog(t('account-menu:account')))
    expect(sheet.getByRole('link', { name: t('shared:signUp') })).toHaveAttribute('href', '/users/sign_up')
    await isCleared()
  })

  it('is taken out of the address and opens nothing: addPage', async () => {
    openWith('addPage', { isVisitor: true })
    await isCleared()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a hash that asks for an error screen', () => {
  it.each(['400', '403', '404', '406', '410', '500', '503'])('leads to that of %s', async (status) => {
    openWith(`showerror-${status}`)
    expect(await screen.findByRole('heading', { level: 1, name: t(`errors:screen.${status}.title`) })).toBeVisible()
    expect(location.pathname + location.hash).toBe(`/error/${status}`)
  })
})

describe('a hash that empties the cache', () => {
  const register = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const deleteCache = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))

  function stubBrowser(): void {
    const getRegistrations = () => Promise.resolve([{ unregister }])
    const container = Object.assign(new EventTarget(), { register, getRegistrations, ready: new Promise(() => undefined) })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
    vi.stubGlobal('caches', { keys: () => Promise.resolve(['foyer-app']), delete: deleteCache })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it.each(['flushCache', 'flushcache', 'flush-cache'])(
    '%s removes what is kept, and registers the service worker again',
    async (hash) => {
      stubBrowser()
      openWith(hash)
      await isCleared()
      await waitFor(() => expect(deleteCache).toHaveBeenCalledWith('foyer-app'))
      expect(unregister).toHaveBeenCalled()
      const removed = unregister.mock.invocationCallOrder[0] ?? Infinity
      await waitFor(() => expect(register.mock.invocationCallOrder.at(-1)).toBeGreaterThan(removed), { timeout: 11_000 })
      expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
    },
    20_000,
  )
})

it('leaves any other hash in the address', async () => {
  openWith('detour')
  await screen.findByRole('heading', { level: 1, name: 'Morning' })
  expect(location.hash).toBe('#detour')
})
