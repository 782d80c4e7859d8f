import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak, toHaveFocus } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const table = 'Month;Sales;Costs\nJan;12,5;8\nFeb;-3;9\nMar;;4'
const address = 'https://data.example.org/sales.csv?key=secret'
const answer = {
  rows: [
    ['Month', 'Sales'],
    ['Jan', 12],
    ['Feb', 30],
  ],
  is_cut: false,
  error: null,
  is_stale: false,
}
const hourAgo = () => Math.floor(Date.now() / 1000) - 3_700

/** A page with a chart of these settings, “Business”. */
async function openChart(settings: Record<string, unknown>, page: Parameters<typeof renderWidget>[1] = {}) {
  const chart = widget('chart', 'Business', null, { settings })
  const { user } = await renderWidget(chart, { share_mode: 'link', ...page })
  return { user, stored: chart, chart: await inWidget('Business') }
}

async function openAddress(fields: Partial<typeof answer> & { fetched_at?: number } = {}) {
  state.tables.set(address, { ...answer, fetched_at: Math.floor(Date.now() / 1000), ...fields })
  const chart = widget('chart', 'Business', null, { settings: { s: 'address' } })
  state.tableAddresses.set(chart.id, address)
  const { user } = await renderWidget(chart, { share_mode: 'link' })
  return { user, id: chart.id, chart: await inWidget('Business') }
}

async function openSettings(settings: Record<string, unknown>) {
  const scene = await openChart(settings)
  await scene.user.click(await scene.chart.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Business' }) }))
  await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
  await screen.findByRole('combobox', { name: t('chart:typeLabel') })
  return { ...scene, dialog: within(screen.getByRole('dialog')) }
}

const picture = (chart: Awaited<ReturnType<typeof inWidget>>, type: string) =>
  chart.findByRole('group', { name: new RegExp(`^${t(`chart:type.${type}`)} “Business”: Sales`) })

describe('chart', () => {
  it.each(['column', 'bar', 'line', 'area'])('shows the values of each series in a %s chart, and none for a gap', async (type) => {
    const { chart } = await openChart({ y: type, d: table })
    const values = within(await picture(chart, type)).getAllByRole('img')
    expect(values.map((value) => value.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Jan, Sales: 12.5', 'Jan, Costs: 8', 'Feb, Sales: -3', 'Mar, Costs: 4']),
    )
    expect(values).toHaveLength(5)
  })

  it('shows the parts of a pie with their shares, and says what is left out', async () => {
    const { chart } = await openChart({ y: 'pie', d: 'Part,Sales\nA,30\nB,10\nC,-5' })
    const values = within(await picture(chart, 'pie')).getAllByRole('img')
    expect(values.map((value) => value.getAttribute('aria-label'))).toEqual(['A: 30 (75%)', 'B: 10 (25%)'])
    expect(chart.getByText(t('chart:notInPie', { count: 1 }))).toBeVisible()
  })

  it('shows countries on a map, named in the language of the viewer, and says which are not on it', async () => {
    const { chart } = await openChart({ y: 'geo', d: 'Land;Sales\nDeutschland;3\nFRA;5\nMalta;1\nAtlantis;2' })
    const map = await picture(chart, 'geo')
    expect(
      within(map)
        .getAllByRole('img')
        .map((value) => value.getAttribute('aria-label')),
    ).toEqual(['Germany: 3', 'France: 5'])
    expect(chart.getByText(t('chart:notOnMap', { count: 2, names: 'Malta, Atlantis' }))).toBeVisible()
    expect(chart.getByText(t('chart:borders'))).toBeVisible()
  })

  it('is walked by the arrow keys as a single stop, and shows the value that has the focus', async () => {
    const { user, chart } = await openChart({ y: 'line', d: table })
    const values = within(await picture(chart, 'line')).getAllByRole('img')
    expect(values.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    const value = (name: string) => chart.getByRole('img', { name })
    act(() => value('Jan, Sales: 12.5').focus())
    await user.keyboard('{ArrowRight}')
    await toHaveFocus(() => value('Feb, Sales: -3'))
    await user.keyboard('{ArrowDown}')
    await toHaveFocus(() => value('Feb, Costs: 9'))
    await user.keyboard('{End}')
    await toHaveFocus(() => value('Mar, Costs: 4'))
    expect(chart.getByText('Mar, Costs')).toBeVisible()
  })

  it('has all of its numbers as a table', async () => {
    const { user, chart } = await openChart({ d: table })
    await user.click(await chart.findByText(t('drawing:asTable')))
    const rows = within(await chart.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Month', 'Sales', 'Costs'],
      ['Jan', '12.5', '8'],
      ['Feb', '-3', '9'],
      ['Mar', '', '4'],
    ])
  })

  it('writes numbers as the language has them', async () => {
    const { chart } = await openChart({ d: table, dp: 2, u: '€' })
    await chart.findByRole('img', { name: 'Jan, Sales: 12.50\u00A0€' })
    await speak('de')
    expect(await chart.findByRole('img', { name: 'Jan, Sales: 12,50\u00A0€' })).toBeInTheDocument()
  })

  it('names the row and the column of what is no number, and draws the rest', async () => {
    const { chart } = await openChart({ d: 'Month,Sales\nJan,1\nFeb,<b>x</b>' })
    expect(await chart.findByText(t('chart:problem', { row: 3, name: 'Sales', text: '<b>x</b>' }))).toBeVisible()
    expect(chart.getByRole('img', { name: 'Jan: 1' })).toBeInTheDocument()
  })

  it('says so where there is no number at all', async () => {
    const { chart } = await openChart({ d: 'a,b\nc,d' })
    expect(await chart.findByText(t('chart:noNumbers'))).toBeVisible()
  })

  it('draws a bounded number of a thousand rows, and has all in the table', async () => {
    const { user, chart } = await openChart({
      y: 'line',
      d: `Day,Sales\n${Array.from({ length: 1_000 }, (_, n) => `${n},${n % 17}`).join('\n')}`,
    })
    expect(await chart.findByText(t('chart:thinned', { count: 1_000 }))).toBeVisible()
    expect(within(await picture(chart, 'line')).getAllByRole('img').length).toBeLessThanOrEqual(200)
    await user.click(chart.getByText(t('drawing:asTable')))
    expect((await chart.findByRole('table')).querySelectorAll('tr')).toHaveLength(1_001)
  })

  it.each([
    ['a type of another release', { y: 'radar', d: table }],
    ['settings of other shapes', { y: 7, d: table, dp: 'x', u: {}, m: 1, k: 'yes', c: null }],
  ])('is drawn with %s', async (_, settings) => {
    const { chart } = await openChart(settings)
    expect(await picture(chart, 'column')).toBeInTheDocument()
  })

  it('has nothing to add to for visitors', async () => {
    state.user = null
    const { chart } = await openChart({})
    expect(await chart.findByText(t('chart:emptyForVisitors'))).toBeVisible()
    expect(chart.queryByRole('button', { name: t('chart:paste') })).not.toBeInTheDocument()
  })

  it('takes a table that is pasted', async () => {
    const { user, stored, chart } = await openChart({})
    await user.click(await chart.findByRole('button', { name: t('chart:paste') }))
    await toHaveFocus(() => chart.getByRole('textbox', { name: t('chart:table') }))
    await user.paste(table)
    await user.click(chart.getByRole('button', { name: t('chart:draw') }))
    expect(await chart.findByRole('img', { name: 'Jan, Sales: 12.5' })).toBeInTheDocument()
    await waitFor(() => expect(stored.settings).toMatchObject({ s: 'table', d: table }))
  })
})

describe('chart of an address', () => {
  it('shows what is there', async () => {
    const { chart } = await openAddress()
    expect(await chart.findByRole('img', { name: 'Feb: 30' })).toBeInTheDocument()
    expect(chart.queryByText(/secret/)).not.toBeInTheDocument()
  })

  it('says how old its numbers are while the source cannot be reached', async () => {
    const { chart } = await openAddress({ is_stale: true, fetched_at: hourAgo() })
    expect(await chart.findByText(t('sources:stale', { age: '1 hour ago' }))).toBeVisible()
  })

  it('says how old they are without a connection', async () => {
    const { chart } = await openAddress({ fetched_at: hourAgo() })
    await chart.findByRole('img', { name: 'Feb: 30' })
    server.setOnline(false)
    expect(await chart.findByText(t('sources:offline', { age: '1 hour ago' }))).toBeVisible()
  })

  it('says why there is none, and leads editors to the settings', async () => {
    const { chart } = await openAddress({ rows: [], error: 'not_a_table' as never })
    expect(await chart.findByText(t('chart:error.not_a_table'))).toBeVisible()
    expect(chart.getByRole('button', { name: t('chart:openSettings') })).toBeVisible()
  })

  it('asks for an address where there is none', async () => {
    const { chart } = await openChart({ s: 'address' })
    expect(await chart.findByText(t('chart:emptyForEditors'))).toBeVisible()
  })
})

describe('settings of a chart', () => {
  it('change the type and how it is drawn', async () => {
    const { user, stored, dialog } = await openSettings({ d: table })
    await user.selectOptions(dialog.getByRole('combobox', { name: t('chart:typeLabel') }), 'bar')
    await user.click(dialog.getByRole('checkbox', { name: t('chart:stacked') }))
    await user.click(dialog.getByRole('radio', { name: t('chart:pageColour') }))
    await waitFor(() => expect(stored.settings).toMatchObject({ y: 'bar', k: true, c: 1 }))
  })

  it('say what was read of the table', async () => {
    const { dialog } = await openSettings({ d: table })
    const read = { rows: t('chart:rows', { count: 3 }), series: t('chart:seriesCount', { count: 2 }) }
    expect(dialog.getByText(t('chart:read', read))).toBeVisible()
  })

  it('take an address, and say what is wrong with one', async () => {
    state.tables.set(address, { ...answer, fetched_at: Math.floor(Date.now() / 1000) })
    const { user, stored, dialog } = await openSettings({ s: 'address' })
    const field = await dialog.findByRole('textbox', { name: t('chart:address') })
    await user.type(field, 'ftp://example.org/')
    await user.click(dialog.getByRole('button', { name: t('chart:saveAddress') }))
    expect(await dialog.findByText(t('account-errors:field.invalid_url'))).toBeVisible()
    expect(field).toHaveValue('ftp://example.org/')
    await user.clear(field)
    await user.type(field, address)
    await user.click(dialog.getByRole('button', { name: t('chart:saveAddress') }))
    const read = { rows: t('chart:rows', { count: 2 }), series: t('chart:seriesCount', { count: 1 }) }
    expect(await dialog.findByText(t('chart:read', read))).toBeVisible()
    expect(state.tableAddresses.get(stored.id)).toBe(address)
    expect(JSON.stringify(stored.settings)).not.toContain('secret')
  })
})
