import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const google = { id: 2, engine: 'google' }
const own = { id: 1_001, title: 'Recipes', url: 'https://recipes.example/find/%s' }

/** The settings of a search widget; `stored` gives its providers. */
async function openSettings(p: unknown[] = [google, own]) {
  const search = widget('search', 'Find', null, { settings: { p } })
  const { user } = await renderWidget(search)
  const find = await inWidget('Find')
  await user.click(await find.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Find' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  await screen.findByRole('region', { name: t('web-search:add') })
  return { user, stored: () => search.settings['p'] }
}
const button = (key: string, title: string) => screen.getByRole('button', { name: t(`web-search:${key}`, { title }) })
const click = (user: UserEvent, key: string, title: string) => user.click(button(key, title))
const fill = async (user: UserEvent, title: string, url: string) => {
  await user.type(screen.getByRole('textbox', { name: t('web-search:titleLabel') }), title)
  await user.type(screen.getByRole('textbox', { name: t('web-search:urlLabel') }), url)
}

describe('settings of a search widget', () => {
  it('add an engine that ships', async () => {
    const { user, stored } = await openSettings()
    await click(user, 'addNamed', 'Wikipedia')
    await waitFor(() => expect(stored()).toEqual([google, own, { id: 4, engine: 'wikipedia' }]))
    expect(screen.getByText(t('web-search:added', { title: 'Wikipedia' }))).toBeInTheDocument()
  })

  it('add an address of one’s own with the keyboard', async () => {
    const { user, stored } = await openSettings([google])
    await user.click(screen.getByRole('button', { name: t('web-search:addOwn') }))
    await fill(user, 'Soup', 'https://soup.example/?q=%s{Enter}')
    await waitFor(() => expect(stored()).toEqual([google, { id: 1_001, title: 'Soup', url: 'https://soup.example/?q=%s' }]))
  })

  it('refuse an address without a place for the query, and keep what was typed', async () => {
    const { user, stored } = await openSettings([google])
    await user.click(screen.getByRole('button', { name: t('web-search:addOwn') }))
    await fill(user, 'Soup', 'https://soup.example/{Enter}')
    expect(await screen.findByText(t('web-search:urlInvalid'))).toBeVisible()
    expect(screen.getByRole('textbox', { name: t('web-search:titleLabel') })).toHaveValue('Soup')
    expect(stored()).toEqual([google])
  })

  it('change an address of one’s own', async () => {
    const { user, stored } = await openSettings()
    await click(user, 'edit', 'Recipes')
    await fill(user, '!', '/x{Enter}')
    await waitFor(() => expect(stored()).toEqual([google, { ...own, title: 'Recipes!', url: `${own.url}/x` }]))
  })

  it('change a prefix, and refuse one that another engine has', async () => {
    const { user, stored } = await openSettings()
    const prefix = screen.getByRole('textbox', { name: t('web-search:prefixOf', { title: 'Recipes' }) })
    await user.type(prefix, 'G')
    expect(await screen.findByText(t('web-search:prefixTaken'))).toBeVisible()
    await user.type(prefix, 'o')
    await user.tab()
    await waitFor(() => expect(stored()).toEqual([google, { ...own, prefix: 'Go' }]))
  })

  it('choose the engine to begin with', async () => {
    const { user, stored } = await openSettings()
    await click(user, 'useFirst', 'Recipes')
    await waitFor(() => expect(stored()).toEqual([google, { ...own, user_default: true }]))
    expect(button('useFirst', 'Recipes')).toHaveAttribute('aria-pressed', 'true')
  })

  it('move an engine, and say where it is', async () => {
    const { user, stored } = await openSettings()
    await click(user, 'moveUp', 'Recipes')
    await waitFor(() => expect(stored()).toEqual([own, google]))
    expect(screen.getByText(t('web-search:moved', { title: 'Recipes', index: 1, count: 2 }))).toBeInTheDocument()
    await click(user, 'moveUp', 'Recipes')
    expect(stored()).toEqual([own, google])
  })

  it('remove an engine, and the last one too', async () => {
    const { user, stored } = await openSettings()
    await click(user, 'remove', 'Google')
    await waitFor(() => expect(stored()).toEqual([own]))
    await click(user, 'remove', 'Recipes')
    await waitFor(() => expect(stored()).toEqual([]))
    expect(button('addNamed', 'DuckDuckGo')).toHaveFocus()
  })
})
