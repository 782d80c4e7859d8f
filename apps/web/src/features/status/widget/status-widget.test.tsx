import type { MonitorState } from '@foyer/contracts/link-tools/monitors'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const now = Date.UTC(2026, 10, 26, 18, 5)
const seconds = (minutesAgo: number) => now / 1000 - minutesAgo * 60
const responses = (...last: Array<number | null>) => [...Array.from({ length: 288 - last.length }, () => null), ...last]
const up: Partial<MonitorState> = { state: 'up', status: 200, since: seconds(60), checked_at: seconds(2), responses: responses(40, 60) }
const down: Partial<MonitorState> = { ...up, state: 'down', error: 'status', status: 503, responses: responses(40, -1, -1) }

/** A page with a widget “Servers” of these addresses, by name. */
async function openServers(monitors: Record<string, Partial<MonitorState>>, settings = {}) {
  const servers = widget('status', 'Servers', null, { settings })
  const sources = Object.keys(monitors).map((name, n) => ({ id: `monitor-${servers.id}-${n}`, name, url: `https://${n}.example/` }))
  state.monitors.set(servers.id, { monitors: sources, shows_addresses: false })
  Object.values(monitors).forEach((monitor, n) => state.monitorStates.set(`monitor-${servers.id}-${n}`, monitor))
  const { user } = await renderWidget(servers, { share_mode: 'link' })
  return { user, servers, scope: await inWidget('Servers') }
}

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a status widget', () => {
  it('says in words what is up and what is down, and why', async () => {
    const { scope } = await openServers({ Blog: up, Shop: down })
    expect(await scope.findByText(/^Up since/)).toBeVisible()
    const reason = t('status:error.status', { status: 503 })
    expect(scope.getByText((text) => text.startsWith('Down since') && text.endsWith(reason))).toBeVisible()
  })

  it('says how fast an address is, and how often it was up', async () => {
    const { scope } = await openServers({ Blog: { ...up, uptime_day: 1, uptime_month: 0.998 } })
    expect(await scope.findByText(t('status:milliseconds', { ms: 60 }))).toBeVisible()
    expect(scope.getByText(t('status:uptimeDay', { percent: '100%' }))).toBeVisible()
    expect(scope.getByText(t('status:uptimeMonth', { percent: '99.8%' }))).toBeVisible()
  })

  it('draws the response times of a day with their summary in words', async () => {
    const { scope } = await openServers({ Shop: down })
    const graph = await scope.findByRole('img', { name: new RegExp(t('status:graph', { name: 'Shop' })) })
    expect(graph).toHaveAccessibleName(expect.stringContaining(t('status:graphDown', { count: 10 })))
    expect(graph).toHaveAccessibleName(expect.stringContaining(t('status:graphTimes', { average: 40, slowest: 40 })))
  })

  it('draws none where that is set', async () => {
    const { scope } = await openServers({ Blog: up }, { g: 0 })
    expect(await scope.findByText(/^Up since/)).toBeVisible()
    expect(scope.queryByRole('img')).not.toBeInTheDocument()
  })

  it('says that an address is checked for the first time, and which one Foyer may not check', async () => {
    const { scope } = await openServers({ New: {}, Inside: { error: 'address_not_allowed', checked_at: seconds(1) } })
    expect(await scope.findByText(t('status:checking'))).toBeVisible()
    expect(scope.getByText(t('status:notChecked', { reason: t('status:error.address_not_allowed') }))).toBeVisible()
  })

  it('leads editors to the address', async () => {
    const { scope } = await openServers({ Blog: up })
    expect(await scope.findByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://0.example/')
  })

  it('shows visitors the state, and no address', async () => {
    state.user = null
    const { scope } = await openServers({ Blog: up })
    expect(await scope.findByText('Blog')).toBeVisible()
    expect(scope.queryByRole('link', { name: 'Blog' })).not.toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain('0.example')
  })

  it('says how old it is when the checks have stopped', async () => {
    const { scope } = await openServers({ Blog: { ...up, checked_at: seconds(120), is_stale: true } })
    expect(await scope.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('says how old it is without a connection', async () => {
    const { scope } = await openServers({ Blog: { ...up, checked_at: seconds(5) } })
    await scope.findByText(/^Up since/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    expect(await scope.findByText(t('sources:offline', { age: '5 minutes ago' }))).toBeVisible()
  })

  it('says why it could not be loaded, and tries again', async () => {
    server.refuse('widgetStatus', 'not_found')
    const { user, scope } = await openServers({ Blog: up })
    await user.click(await scope.findByRole('button', { name: t('shared:retry') }))
    expect(await scope.findByText(/^Up since/)).toBeVisible()
  })

  it('tells visitors that it is empty, and offers them nothing', async () => {
    state.user = null
    const { scope } = await openServers({})
    expect(await scope.findByText(t('status:emptyForVisitors'))).toBeVisible()
    expect(scope.queryByRole('button', { name: t('status:addFirst') })).not.toBeInTheDocument()
  })

  it('takes its first address by keyboard, under the title of its page', async () => {
    const { user, servers, scope } = await openServers({})
    await user.click(await scope.findByRole('button', { name: t('status:addFirst') }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: t('status:address') })).toHaveFocus())
    await user.keyboard('https://blog.example/{Enter}')
    await waitFor(() =>
      expect(state.monitors.get(servers.id)?.monitors).toMatchObject([
        { url: 'https://blog.example/', name: 'Title of https://blog.example/' },
      ]),
    )
    expect(await scope.findByText('Title of https://blog.example/')).toBeVisible()
  })

  it('is German in German', async () => {
    const { scope } = await openServers({ Blog: { ...up, uptime_day: 0.998 } })
    await scope.findByText(/^Up since/)
    await speak('de')
    expect(await scope.findByText(/^Erreichbar seit \d+:05$/)).toBeVisible()
    expect(scope.getByText(/^99,8\s%/)).toBeVisible()
  })
})
