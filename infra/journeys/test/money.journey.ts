import { expect, test } from './fixtures.ts'
import { text } from './support/texts.ts'

test(
  'amounts are converted and stocks followed, and the browser asks nobody else',
  { tag: '@deep' },
  async ({ page, seed, view, foyer }) => {
    const summary = await seed.page('Money', 2)
    await seed.widget(summary, 'currency_converter', 'Travel', { column: 0, settings: { f: 'EUR', t: ['USD'] } })
    await seed.widget(summary, 'finance', 'Portfolio', { column: 1 })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).protocol.startsWith('http') && !request.url().startsWith(foyer.url)) elsewhere.push(request.url())
    })
    await page.goto(`/p/${summary.public_id}`)

    const travel = view.widget('Travel')
    await travel.getByRole('textbox').fill('100')
    await expect(travel.getByRole('status').filter({ hasText: '$108.73' })).toBeVisible()
    await travel.getByRole('button', { name: text('currency:swap', { from: 'EUR', to: 'USD' }) }).click()
    await expect(travel.getByRole('status').filter({ hasText: '€91.97' })).toBeVisible()

    const portfolio = view.widget('Portfolio')
    await portfolio.getByRole('button', { name: text('finance:addFirst') }).click()
    await expect(portfolio.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('apple')
    await portfolio.getByRole('option', { name: /AAPL/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect(portfolio.getByText('$261.74')).toBeVisible()
    const settings = async () => (await seed.widgetsOf(summary)).map((widget) => widget.settings)
    await expect.poll(settings).toEqual([{ f: 'USD', t: ['EUR'] }, { s: [{ s: 'AAPL', n: 'Apple Inc' }] }])

    await page.reload()
    await expect(portfolio.getByText('$261.74')).toBeVisible()
    await expect(travel.getByRole('status').filter({ hasText: '€0.92' })).toBeVisible()
    expect(elsewhere).toEqual([])
  },
)
