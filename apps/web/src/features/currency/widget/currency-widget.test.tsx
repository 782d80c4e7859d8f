import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a converter of these settings in the widget “Money”. */
async function openConverter(settings: Record<string, unknown>) {
  const converter = widget('currency_converter', 'Money', null, { settings })
  const { user } = await renderWidget(converter, { share_mode: 'link' })
  return { user, converter, money: await inWidget('Money') }
}
type Money = Awaited<ReturnType<typeof openConverter>>['money']

async function openSettings(settings: Record<string, unknown>) {
  const scene = await openConverter(settings)
  await scene.user.click(await scene.money.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Money' }) }))
  await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(t('currency:toCurrencies'))
  return { ...scene, dialog }
}

const amountField = (money: Money) => money.findByRole('textbox', { name: t('currency:amount', { title: 'Money' }) })
async function chooseTarget(user: UserEvent, money: Money, code: string) {
  const select = await money.findByRole('combobox', { name: t('currency:toCurrency') })
  // All currencies come after those that are shown.
  await within(select).findByRole('option', { name: new RegExp(code) })
  await user.selectOptions(select, code)
}
async function enter(user: UserEvent, money: Money, text: string) {
  const field = await amountField(money)
  await user.clear(field)
  await user.type(field, text)
}
const results = (money: Money) =>
  money.queryAllByRole('status').flatMap(({ tagName, textContent }) => (tagName === 'OUTPUT' ? textContent : []))
const shownResults = (money: Money) => results(money).map((text) => text.replaceAll(/\s/g, ' '))

describe('currency converter', () => {
  it('shows the amount in every chosen currency, with the digits of each', async () => {
    const { user, money } = await openConverter({ f: 'EUR', t: ['USD', 'JPY'] })
    await enter(user, money, '100')
    await waitFor(() => expect(shownResults(money)).toEqual(['$108.73', '¥16,345']))
  })

  it('crosses rates exactly and rounds once', async () => {
    const { user, money } = await openConverter({ f: 'USD', t: ['GBP'] })
    await enter(user, money, '1,234.50')
    await waitFor(() => expect(shownResults(money)).toEqual(['£945.15']))
  })

  it('begins with the currency of the person', async () => {
    const { money } = await openConverter({})
    await waitFor(() => expect(shownResults(money)).toEqual(['€1.20']))
    expect(money.getByRole('combobox', { name: t('currency:fromCurrency') })).toHaveValue('GBP')
  })

  it('reads and writes amounts as the language does', async () => {
    const { user, money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await amountField(money)
    await speak('de')
    await enter(user, money, '1.234,50')
    await waitFor(() => expect(shownResults(money)).toEqual(['1.342,27 $']))
    await enter(user, money, '1,234.50')
    await waitFor(() => expect(shownResults(money)).toEqual(['1.342,27 $']))
  })

  it('says what an amount is where there is none', async () => {
    const { user, money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await enter(user, money, 'five')
    expect(await money.findByText(t('currency:invalidAmount'))).toBeVisible()
    expect(await amountField(money)).toBeInvalid()
    await waitFor(() => expect(shownResults(money)).toEqual(['']))
  })

  it('swaps two currencies without another call', async () => {
    const { user, converter, money } = await openConverter({ f: 'EUR', t: ['USD', 'JPY'] })
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09', '¥163']))
    const swap = money.getByRole('button', { name: t('currency:swap', { from: 'EUR', to: 'USD' }) })
    await user.click(swap)
    await waitFor(() => expect(shownResults(money)).toEqual(['€0.92', '¥150']))
    await waitFor(() => expect(converter.settings).toMatchObject({ f: 'USD', t: ['EUR', 'JPY'] }))
    const pairs = server.calls('getCurrencyRate').map(({ query }) => `${query.from} ${query.to}`)
    expect(pairs.filter((pair) => pair === 'EUR USD')).toHaveLength(1)
  })

  it('stores the currencies that an editor chooses', async () => {
    const { user, converter, money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09']))
    await chooseTarget(user, money, 'CHF')
    await waitFor(() => expect(shownResults(money)).toEqual(['CHF 0.94']))
    await user.click(money.getByRole('button', { name: t('currency:addTarget') }))
    await waitFor(() => expect(converter.settings).toMatchObject({ f: 'EUR', t: ['CHF', 'GBP'] }))
  })

  it('lets a visitor choose currencies for themselves', async () => {
    state.user = null
    const { user, converter, money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09']))
    await chooseTarget(user, money, 'JPY')
    await waitFor(() => expect(shownResults(money)).toEqual(['¥163']))
    expect(converter.settings).toEqual({ f: 'EUR', t: ['USD'] })
  })

  it('names the bank with a link, and the day of its rates', async () => {
    const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
    expect(await money.findByText(/Nov 25, 2026/)).toBeVisible()
    expect(money.getByRole('link', { name: t('currency:bank') })).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.ecb.europa.eu/'),
    )
  })

  it('names currencies in the language of the person', async () => {
    const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await amountField(money)
    await speak('de')
    const to = await money.findByRole('combobox', { name: t('currency:toCurrency') })
    await waitFor(() => expect(within(to).getByRole('option', { name: 'CHF – Schweizer Franken' })).toBeInTheDocument())
  })

  it('says so of a currency that has no rate, and shows the others', async () => {
    const { money } = await openConverter({ f: 'EUR', t: ['UAH', 'USD'] })
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09']))
    expect(await money.findByText(t('currency:noRate'))).toBeVisible()
  })

  it('says once why the rates cannot be had, and offers to try again', async () => {
    server.refuse('getCurrencyRate', 'source_unavailable', { times: 20 })
    const { user, money } = await openConverter({ f: 'EUR', t: ['USD', 'JPY'] })
    expect(await money.findByText(t('account-errors:source_unavailable'))).toBeVisible()
    server.accept('getCurrencyRate')
    await user.click(money.getByRole('button', { name: t('shared:retry') }))
    await waitFor(() => expect(shownResults(money)).toHaveLength(2))
  })

  it('shows the age of rates that stand in for newer ones', async () => {
    server.answer('getCurrencyRate', ({ query: { from, to } }) => ({
      from,
      to,
      rate: '2',
      from_rate: '1',
      to_rate: '2',
      date: '2026-11-20',
      fetched_at: nowInSeconds() - 2 * 86_400 - 120,
      is_stale: true,
    }))
    const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
    expect(await money.findByText(t('sources:stale', { age: '2 days ago' }))).toBeVisible()
  })

  it('converts without a connection, by the rates that it has', async () => {
    const { user, money } = await openConverter({ f: 'EUR', t: ['USD'] })
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09']))
    server.setOnline(false)
    await enter(user, money, '10')
    await waitFor(() => expect(shownResults(money)).toEqual(['$10.87']))
    expect(await money.findByText(t('sources:offline', { age: t('shared:justNow') }))).toBeVisible()
  })

  describe('at the next start, while the rates cannot be had', () => {
    const answer = { from: 'EUR', to: 'USD', rate: '2', from_rate: '1', to_rate: '2', date: '2026-11-20', is_stale: false }
    const store = (stored: object) => {
      // The browser of somebody else would be cleared first.
      localStorage.setItem('foyer.viewer', String(state.user?.id))
      const [key, newValue] = ['foyer.session.source-answers', JSON.stringify([{ key: '["currency-rate","EUR","USD"]', answer: stored }])]
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
      server.refuse('getCurrencyRate', 'source_unavailable', { times: 10 })
    }

    it('shows the last ones, with their age', async () => {
      store({ ...answer, fetched_at: nowInSeconds() - 3 * 3_600 - 120 })
      const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
      await waitFor(() => expect(shownResults(money)).toEqual(['$2.00']))
      expect(await money.findByText(t('sources:stale', { age: '3 hours ago' }))).toBeVisible()
    })

    it('shows none that another release has stored in another shape', async () => {
      store({ ...answer, from_rate: 1, fetched_at: nowInSeconds() })
      const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
      expect(await money.findByText(t('account-errors:source_unavailable'))).toBeVisible()
    })
  })

  it.each([[{ f: '<b>', t: 'USD' }], [{ f: 7, t: [null, 'usd', {}] }]])(
    'shows a conversion for the stored settings %j',
    async (settings) => {
      const { money } = await openConverter(settings)
      await waitFor(() => expect(shownResults(money)).toEqual(['€1.20']))
    },
  )
})

describe('the list of currencies', () => {
  it('is asked for once in 30 days', async () => {
    const stored = { at: Date.now() - 2_592_000_000 + 60_000, currencies: ['EUR', 'SEK', 'USD'] }
    localStorage.setItem('foyer.currencies', JSON.stringify(stored))
    const { money } = await openConverter({ f: 'EUR', t: ['USD'] })
    const to = await money.findByRole('combobox', { name: t('currency:toCurrency') })
    expect(within(to).getByRole('option', { name: /SEK/ })).toBeInTheDocument()
    await waitFor(() => expect(shownResults(money)).toEqual(['$1.09']))
    expect(server.calls('listCurrencies')).toHaveLength(0)
  })

  it.each([
    ['older', JSON.stringify({ at: Date.now() - 2_592_000_000, currencies: ['EUR', 'SEK'] })],
    ['none', '{"at":'],
    ['of codes that are none', JSON.stringify({ at: Date.now(), currencies: ['<b>'] })],
  ])('is asked for again where that of the browser is %s', async (_, stored) => {
    localStorage.setItem('foyer.currencies', stored)
    await openConverter({ f: 'EUR', t: ['USD'] })
    await waitFor(() => expect(server.calls('listCurrencies')).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('foyer.currencies')).toContain('"CHF"'))
  })
})

describe('the settings of a currency converter', () => {
  it('add a currency by its button', async () => {
    const { user, converter, dialog } = await openSettings({ f: 'EUR', t: ['USD'] })
    const field = dialog.getByRole('combobox', { name: t('currency:addTarget') })
    await waitFor(() => expect(within(field).getByRole('option', { name: /JPY/ })).toBeInTheDocument())
    await user.selectOptions(field, 'JPY')
    expect(converter.settings).toMatchObject({ t: ['USD'] })
    await user.click(dialog.getByRole('button', { name: t('currency:add') }))
    await waitFor(() => expect(converter.settings).toMatchObject({ f: 'EUR', t: ['USD', 'JPY'] }))
  })

  it('move a currency, and keep the focus on its button', async () => {
    const { user, converter, dialog } = await openSettings({ f: 'EUR', t: ['USD', 'JPY'] })
    await user.click(dialog.getByRole('button', { name: t('ordered-list:moveUp', { name: 'Japanese Yen' }) }))
    await waitFor(() => expect(converter.settings).toMatchObject({ t: ['JPY', 'USD'] }))
    expect(dialog.getByRole('button', { name: t('ordered-list:moveUp', { name: 'Japanese Yen' }) })).toHaveFocus()
    expect(dialog.getByText(t('ordered-list:moved', { name: 'Japanese Yen', index: 1, count: 2 }))).toBeInTheDocument()
  })

  it('remove a currency, but not the last one', async () => {
    const { user, converter, dialog } = await openSettings({ f: 'EUR', t: ['USD', 'JPY'] })
    await user.click(dialog.getByRole('button', { name: t('ordered-list:remove', { name: 'US Dollar' }) }))
    await waitFor(() => expect(converter.settings).toMatchObject({ t: ['JPY'] }))
    const last = dialog.getByRole('button', { name: t('ordered-list:remove', { name: 'Japanese Yen' }) })
    await waitFor(() => expect(last).toHaveFocus())
    await user.click(last)
    expect(last).toHaveAttribute('aria-disabled', 'true')
    expect(converter.settings).toMatchObject({ t: ['JPY'] })
  })

  it('choose the currency of the amount', async () => {
    const { user, converter, dialog } = await openSettings({ f: 'EUR', t: ['USD'] })
    const field = dialog.getByRole('combobox', { name: t('currency:fromCurrency') })
    await waitFor(() => expect(within(field).getByRole('option', { name: /GBP/ })).toBeInTheDocument())
    await user.selectOptions(field, 'GBP')
    await waitFor(() => expect(converter.settings).toMatchObject({ f: 'GBP', t: ['USD'] }))
  })
})
