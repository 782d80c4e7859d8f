import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { stockQuote } from '../../../testing/server/source-handlers.ts'
import { nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const apple = { s: 'AAPL', n: 'Apple Inc' }
const microsoft = { s: 'MSFT', n: 'Microsoft Corp' }
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ')

/** A page with a finance widget of these settings, “Mine”. */
async function openStocks(settings: Record<string, unknown>) {
  const stocks = widget('finance', 'Mine', null, { settings })
  const { user } = await renderWidget(stocks, { share_mode: 'link' })
  return { user, stocks, mine: await inWidget('Mine') }
}

async function openSettings(settings: Record<string, unknown>) {
  const scene = await openStocks(settings)
  await scene.user.click(await scene.mine.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Mine' }) }))
  await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('combobox', { name: t('finance:addSymbol') })
  return { ...scene, dialog }
}

describe('finance widget', () => {
  it('shows prices and changes in the order of its symbols, in words too', async () => {
    const { mine } = await openStocks({ s: [microsoft, apple] })
    await mine.findByText('$261.74')
    expect(mine.getAllByRole('listitem').map(plain)).toEqual([
      'Microsoft CorpMSFT$472.12Down-6.31 (-1.32%)',
      'Apple IncAAPL$261.74Up+2.29 (+0.88%)',
    ])
  })

  it('shows what else is known of a symbol once it is opened', async () => {
    const { user, mine } = await openStocks({ s: [apple] })
    const row = await mine.findByRole('button', { name: /Apple Inc/ })
    expect(row).toHaveAttribute('aria-expanded', 'false')
    row.focus()
    await user.keyboard('{Enter}')
    expect(row).toHaveAttribute('aria-expanded', 'true')
    expect(mine.getByText('$260.68 – $263.31')).toBeVisible()
    expect(mine.getByText('$259.45')).toBeVisible()
    expect(mine.getByText('NASDAQ')).toBeVisible()
    expect(mine.queryByText(t('finance:preMarket'))).not.toBeInTheDocument()
  })

  it('draws a line of the prices once there are two, which the texts say as well', async () => {
    server.answer('listStockQuotes', () => ({
      items: [
        { symbol: 'AAPL', quote: stockQuote({ prices: [260, 262] }), error: null },
        { symbol: 'MSFT', quote: stockQuote({ prices: [260] }), error: null },
      ],
      fetched_at: nowInSeconds(),
      is_stale: false,
    }))
    const { mine } = await openStocks({ s: [apple, microsoft] })
    await mine.findAllByText('$261.74')
    const lines = mine.getAllByRole('listitem').map((row) => row.querySelectorAll('svg[aria-hidden] polyline').length)
    expect(lines).toEqual([1, 0])
  })

  it('writes numbers as the language does', async () => {
    const { mine } = await openStocks({ s: [apple] })
    await mine.findByText('$261.74')
    await speak('de')
    await waitFor(() => expect(plain(mine.getByRole('listitem'))).toBe('Apple IncAAPL261,74 $Gestiegen+2,29 (+0,88 %)'))
  })

  it('says so of a symbol without a quote, and shows the others', async () => {
    server.answer('listStockQuotes', () => ({
      items: [
        { symbol: 'AAPL', quote: stockQuote(), error: null },
        { symbol: 'GONE', quote: null, error: 'not_found' as const },
        { symbol: 'LATE', quote: null, error: 'source_unavailable' as const },
      ],
      fetched_at: nowInSeconds(),
      is_stale: false,
    }))
    const { mine } = await openStocks({ s: [apple, { s: 'GONE' }, { s: 'LATE' }] })
    expect(await mine.findByText('$261.74')).toBeVisible()
    expect(mine.getByText(t('finance:notFound'))).toBeVisible()
    expect(mine.getByText(t('finance:unavailable'))).toBeVisible()
  })

  it('raises the error that is in a reply without any quote, and tries again', async () => {
    server.answer('listStockQuotes', ({ query }) => ({
      items: query.symbols.map((symbol) => ({ symbol, quote: null, error: 'source_unavailable' as const })),
      fetched_at: nowInSeconds(),
      is_stale: false,
    }))
    const { user, mine } = await openStocks({ s: [apple] })
    expect(await mine.findByText(t('account-errors:source_unavailable'))).toBeVisible()
    server.answer('listStockQuotes', () => ({
      items: [{ symbol: 'AAPL', quote: stockQuote(), error: null }],
      fetched_at: nowInSeconds(),
      is_stale: false,
    }))
    await user.click(mine.getByRole('button', { name: t('shared:retry') }))
    expect(await mine.findByText('$261.74')).toBeVisible()
  })

  it('shows the age of quotes that stand in for newer ones', async () => {
    server.answer('listStockQuotes', () => {
      const sourced = { fetched_at: nowInSeconds() - 2 * 3_600 - 120, is_stale: true }
      return { items: [{ symbol: 'AAPL', quote: stockQuote(sourced), error: null }], ...sourced }
    })
    const { mine } = await openStocks({ s: [apple] })
    expect(await mine.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('shows the last quotes without a connection, and says so', async () => {
    const { mine } = await openStocks({ s: [apple] })
    await mine.findByText('$261.74')
    server.setOnline(false)
    expect(await mine.findByText(t('sources:offline', { age: t('shared:justNow') }))).toBeVisible()
    expect(mine.getByText('$261.74')).toBeVisible()
  })

  it('shows texts of the provider as texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    server.answer('listStockQuotes', () => ({
      items: [{ symbol: 'AAPL', quote: stockQuote({ name: script, exchange: script }), error: null }],
      fetched_at: nowInSeconds(),
      is_stale: false,
    }))
    const { user, mine } = await openStocks({ s: [{ s: 'AAPL' }] })
    const row = await mine.findByRole('button', { name: /<script>/ })
    await user.click(row)
    const list = mine.getByRole('list', { name: t('finance:list', { title: 'Mine' }) })
    expect(list.querySelector('script, img')).toBeNull()
  })

  it.each([[{ s: 'AAPL' }], [{ s: [null, 3, { s: 'a b' }] }], [{}]])('is empty with the stored settings %j', async (settings) => {
    const { mine } = await openStocks(settings)
    expect(await mine.findByText(t('finance:emptyForEditors'))).toBeVisible()
    expect(server.calls('listStockQuotes')).toHaveLength(0)
  })

  it('shows a visitor the quotes, and no way to add one', async () => {
    state.user = null
    const { mine } = await openStocks({ s: [apple] })
    expect(await mine.findByText('$261.74')).toBeVisible()
    expect(mine.queryByRole('button', { name: t('finance:addFirst') })).not.toBeInTheDocument()
    expect(server.calls('listSources')).toHaveLength(0)
  })

  it('says that this Foyer has no source of quotes', async () => {
    state.user = null
    server.refuse('listStockQuotes', 'source_not_configured', { times: 10 })
    const { mine } = await openStocks({ s: [apple] })
    expect(await mine.findByText(t('sources:notConfigured'))).toBeVisible()
  })
})

describe('adding stocks', () => {
  it('takes one after another from the empty state, by keyboard alone', async () => {
    const { user, stocks, mine } = await openStocks({})
    await user.click(await mine.findByRole('button', { name: t('finance:addFirst') }))
    const field = await mine.findByRole('combobox', { name: t('finance:addSymbol') })
    expect(field).toHaveFocus()
    await user.keyboard('apple')
    await mine.findByRole('option', { name: /APLE/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stocks.settings['s']).toEqual([apple]))
    expect(field).toHaveFocus()
    await user.keyboard('micro')
    await mine.findByRole('option', { name: /MSFT/ })
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(stocks.settings['s']).toEqual([apple, microsoft]))
    await user.keyboard('{Escape}')
    expect(field).not.toBeInTheDocument()
    expect(mine.getByRole('button', { name: 'Mine', expanded: true })).toHaveFocus()
  })

  it('chooses nothing that was found for an earlier text', async () => {
    const { user, stocks, mine } = await openStocks({})
    await user.click(await mine.findByRole('button', { name: t('finance:addFirst') }))
    await mine.findByRole('combobox', { name: t('finance:addSymbol') })
    await user.keyboard('apple')
    await mine.findByRole('option', { name: /AAPL/ })
    await user.keyboard('x{Enter}')
    expect(await mine.findByText(t('finance:noMatch'))).toBeVisible()
    expect(stocks.settings['s']).toBeUndefined()
  })

  it('offers what was typed where nothing matches and it can be a symbol', async () => {
    const { user, stocks, mine } = await openStocks({})
    await user.click(await mine.findByRole('button', { name: t('finance:addFirst') }))
    await mine.findByRole('combobox', { name: t('finance:addSymbol') })
    await user.keyboard('^gspc')
    await mine.findByRole('option', { name: /\^GSPC/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stocks.settings['s']).toEqual([{ s: '^GSPC' }]))
  })

  it('says why nothing is found while the provider cannot be reached', async () => {
    server.refuse('findStockSymbols', 'source_unavailable', { times: 10 })
    const { user, mine } = await openStocks({})
    await user.click(await mine.findByRole('button', { name: t('finance:addFirst') }))
    await mine.findByRole('combobox', { name: t('finance:addSymbol') })
    await user.keyboard('apple')
    expect(await mine.findByText(t('account-errors:source_unavailable'))).toBeVisible()
  })
})

describe('the settings of a finance widget', () => {
  it('move a stock', async () => {
    const { user, stocks, dialog } = await openSettings({ s: [apple, microsoft] })
    await user.click(dialog.getByRole('button', { name: t('ordered-list:moveDown', { name: 'Apple Inc' }) }))
    await waitFor(() => expect(stocks.settings['s']).toEqual([microsoft, apple]))
  })

  it('remove the last stock, and give the focus to the search', async () => {
    const { user, stocks, dialog } = await openSettings({ s: [apple] })
    await user.click(dialog.getByRole('button', { name: t('ordered-list:remove', { name: 'Apple Inc' }) }))
    await waitFor(() => expect(stocks.settings['s']).toEqual([]))
    expect(dialog.getByRole('combobox', { name: t('finance:addSymbol') })).toHaveFocus()
  })

  it('add no stock twice, and say so', async () => {
    const { user, stocks, dialog } = await openSettings({ s: [apple] })
    await user.type(dialog.getByRole('combobox', { name: t('finance:addSymbol') }), 'apple')
    await user.click(await dialog.findByRole('option', { name: /AAPL/ }))
    expect(await dialog.findByText(t('finance:isThere', { name: 'Apple Inc' }))).toBeInTheDocument()
    expect(stocks.settings['s']).toEqual([apple])
  })

  it('offer no search when the maximum number of stocks is reached', async () => {
    const s = Array.from({ length: 20 }, (_, index) => ({ s: `S${index}` }))
    const { user, mine } = await openStocks({ s })
    await user.click(await mine.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Mine' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    expect(await screen.findByText(t('finance:full', { count: 20 }))).toBeVisible()
  })
})
