import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { todoWidget } from '../../testing/things.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const cards = () => within(screen.getByRole('list', { name: t('gallery:title') })).getAllByRole('link')

describe('the widget gallery', () => {
  it('shows a visitor every kind, each with the way to its preview', async () => {
    state.user = null
    const { user } = openApp('/widgets')
    await heading(t('gallery:title'))
    await waitFor(() => expect(document.title).toContain(t('gallery:title')))
    expect(cards().length).toBeGreaterThan(4)
    await user.click(screen.getByRole('link', { name: t('calculator:kind') }))
    await heading(t('gallery:previewTitle', { title: t('calculator:kind') }))
    expect(location.pathname).toBe('/widgets/default/calculator')
  })

  it('has an address for each subject, by the country of the person', async () => {
    if (state.user) state.user = { ...state.user, country: 'DE' }
    const { user } = openApp('/widgets')
    const link = () => screen.getByRole('link', { name: t('gallery:subjects.datetime') })
    await waitFor(() => expect(link()).toHaveAttribute('href', '/widgets/de/datetime'))
    await user.click(link())
    await heading(t('gallery:subjects.datetime'))
    expect(location.pathname).toBe('/widgets/de/datetime')
    expect(cards()[0]).toHaveTextContent(t('world-clock:kind'))
    expect(link()).toHaveAttribute('aria-current', 'page')
  })

  it('has what is searched for in its address and title', async () => {
    const { user } = openApp('/widgets')
    await user.type(await screen.findByRole('searchbox', { name: t('gallery:search') }), 'sums')
    await heading(t('gallery:searchTitle', { query: 'sums' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(location.search).toBe('?q=sums')
  })

  it('says where a subject has no widgets yet', async () => {
    const { user } = openApp('/widgets/us/sports?q=zeppelin')
    expect(await screen.findByText(t('gallery:noMatch', { query: 'zeppelin' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('gallery:showAll') }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/widgets'))
  })

  it.each(['/widgets/us/chess', '/widgets/default/chess'])('is not at %s', async (path) => {
    openApp(path)
    expect(await heading(t('errors:screen.404.title'))).toBeVisible()
  })
})

describe('the preview of a kind', () => {
  it.each([
    ['weather', 'Berlin'],
    ['finance', 'AAPL'],
    ['currency_converter', '$1.09'],
  ])('asks no source of %s', async (type, content) => {
    openApp(`/widgets/default/${type}`)
    expect(await screen.findByText(content)).toBeInTheDocument()
    for (const name of ['getForecast', 'listStockQuotes', 'getCurrencyRate', 'listCurrencies'] as const)
      expect(server.calls(name)).toEqual([])
  })

  it('has a visitor log in to add it, and come back', async () => {
    state.user = null
    openApp('/widgets/default/notes')
    const link = await screen.findByRole('link', { name: t('gallery:logInToAddKind', { title: t('notes:kind') }) })
    expect(link).toHaveAttribute('href', '/users/sign_in?return_to=%2Fwidgets%2Fdefault%2Fnotes')
    expect(await screen.findByText(t('gallery:example.notes.second'))).toBeInTheDocument()
  })

  it('leads to the page that is chosen, where the sheet offers it alone', async () => {
    addPage([[]], { title: 'Morning', is_default: true })
    const page = addPage([[todoWidget('Chores', { Chores: [] })]], { title: 'Evening' })
    const { user } = openApp('/widgets/default/calculator')
    await user.selectOptions(await screen.findByRole('combobox', { name: t('gallery:toPage') }), 'Evening')
    await user.click(screen.getByRole('link', { name: t('gallery:addTo', { title: t('calculator:kind') }) }))
    const sheet = within(await screen.findByRole('dialog', { name: t('content:addContent') }))
    expect(location.pathname).toBe(`/p/${page.public_id}`)
    await user.click(sheet.getByRole('button', { name: t('content:addKind', { title: t('calculator:kind') }) }))
    await waitFor(() => expect(server.calls('addWidget')).toMatchObject([{ body: { widget_type: 'calculator' } }]))
  })

  it('says where the person has no page', async () => {
    openApp('/widgets/default/calculator')
    expect(await screen.findByText(t('gallery:noPage'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('gallery:makePage') })).toHaveAttribute('href', '/')
  })
})
