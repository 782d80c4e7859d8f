import { isWebUrl, readWebAddress } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import type { MonitorSource, Monitors } from '@foyer/contracts/link-tools/monitors'
import { type WidgetRight, widgetRights } from '@foyer/contracts/pages/page/pages'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { hashToken } from '@foyer/service-kit/hashes'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import type { MonitorPoller } from './monitor-poller.ts'
import type { MonitoredAddressRepository } from './monitored-address.repository.ts'
import type { WidgetMonitor } from './widget-monitors.model.ts'
import type { WidgetMonitorsRepository } from './widget-monitors.repository.ts'

export type WidgetMonitors = ReturnType<typeof createWidgetMonitors>

/** The addresses that widgets show the state of, as their editors set them up. */
export function createWidgetMonitors(options: {
  widgets: WidgetMonitorsRepository
  addresses: Pick<MonitoredAddressRepository, 'ensure'>
  poller: Pick<MonitorPoller, 'requestNow'>
  safeFetch: Pick<SafeFetch, 'refusal'>
  answering: Pick<AnsweringAddresses, 'source'>
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
  log: Logger
}) {
  const { widgets, addresses, poller, safeFetch, answering, internal, clock, log } = options

  /** After the widgets: an address that no widget shows is removed. */
  async function watch(monitors: readonly WidgetMonitor[]): Promise<void> {
    await addresses.ensure(
      monitors.map(({ key, url, expected_status }) => ({ _id: key, url, expected_status })),
      clock(),
    )
    // Whoever added them waits for it; the sweep finds what is not queued now.
    await poller
      .requestNow(monitors.map(({ key }) => key))
      .catch((error: unknown) => log.debug({ err: error }, 'addresses not queued; the sweep will'))
  }

  /** Throws for what is no web address, and for one that must not be asked, unless the widget has it already. */
  function readOne(source: MonitorSource, index: number, former: ReadonlySet<string>): WidgetMonitor {
    const url = monitorAddress(source.url)
    if (url === null) throw fieldError(`monitors.${index}.url`, 'invalid_url')
    if (!former.has(url)) {
      const refusal = safeFetch.refusal(url)
      if (refusal === 'address_not_allowed') throw new AppError('address_not_allowed')
      if (refusal !== null) throw fieldError(`monitors.${index}.url`, 'invalid_url')
    }
    const expected = source.expected_status ?? null
    return { id: source.id, name: source.name, url, expected_status: expected, key: keyOf(url, expected) }
  }

  /** With https where somebody has typed no scheme and that answers. */
  async function withAnswering(monitor: WidgetMonitor, typed: string): Promise<WidgetMonitor> {
    const url = await answering.source(typed, monitor.url)
    return { ...monitor, url, key: keyOf(url, monitor.expected_status) }
  }

  /** null for what `readOne` refuses. */
  function readOrNull(source: MonitorSource, index: number): WidgetMonitor | null {
    try {
      return readOne(source, index, new Set())
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  const monitorsOf = async (widgetId: number): Promise<Monitors> => {
    const record = await widgets.ofWidget(widgetId)
    return { monitors: (record?.monitors ?? []).map(sourceOf), shows_addresses: record?.shows_addresses ?? false }
  }

  return {
    /** For whoever may change the widget: the addresses are in it. */
    list: ({ widget_id: id }: Authorized<WidgetRight, 'edit'>): Promise<Monitors> => monitorsOf(id),

    /** For the archive of the person whose widget it is. */
    export: monitorsOf,

    /** Throws `invalid` and `address_not_allowed`. */
    async replace(
      { widget_id: id, owner_id }: Authorized<WidgetRight, 'edit'>,
      { monitors: sources, shows_addresses }: Monitors,
    ): Promise<Monitors> {
      const former = (await widgets.ofWidget(id))?.monitors ?? []
      const formerUrls = new Set(former.map(({ url }) => url))
      const read = sources.map((source, index) => readOne(source, index, formerUrls))
      const max = limits.monitors_per_user
      if (read.length > former.length && read.length + (await widgets.countOfOwner(owner_id, id)) > max) {
        throw fieldError('monitors', 'too_large', { max })
      }
      const monitors = await Promise.all(read.map(async (monitor, index) => withAnswering(monitor, sources[index]?.url ?? '')))
      await widgets.replace({ _id: id, owner_id, shows_addresses, monitors, count: monitors.length })
      await watch(monitors)
      return { monitors: monitors.map(sourceOf), shows_addresses }
    },

    /** Gives widgets that were copied the addresses of their originals, as far as their owner may have them. Safe to run twice. */
    async copy(pairs: ReadonlyArray<{ from: number; to: number }>, ownerId: number): Promise<number> {
      let copied = 0
      for (const { from, to } of pairs) {
        const original = await widgets.ofWidget(from)
        const room = Math.max(0, limits.monitors_per_user - (await widgets.countOfOwner(ownerId, to)))
        const monitors = original?.monitors.slice(0, room) ?? []
        if (!original || monitors.length === 0) continue
        const copy = { _id: to, owner_id: ownerId, shows_addresses: original.shows_addresses, monitors, count: monitors.length }
        if (await widgets.addFirst(copy)) copied += monitors.length
        await watch(monitors)
      }
      return copied
    },

    /** Gives a widget without addresses those of an archive. Gives how many were left out. Safe to run twice. */
    async restore(widgetId: number, ownerId: number, { monitors: sources, shows_addresses }: Monitors): Promise<number> {
      if (sources.length === 0) return 0
      const room = Math.max(0, limits.monitors_per_user - (await widgets.countOfOwner(ownerId, widgetId)))
      const monitors = sources.flatMap((source, index) => readOrNull(source, index) ?? []).slice(0, room)
      await widgets.addFirst({ _id: widgetId, owner_id: ownerId, shows_addresses, monitors, count: monitors.length })
      await watch(monitors)
      return sources.length - monitors.length
    },

    /** Widgets have come to another owner, whose limit they count to from now on: that of their page as it is now. Safe to run twice. */
    async follow(widgetIds: readonly number[], newOwnerId: number): Promise<void> {
      const rights: WidgetRight[] = []
      for (let n = 0; n < widgetIds.length; n += limits.widgets_per_page) {
        const body = { user_id: null, widget_ids: widgetIds.slice(n, n + limits.widgets_per_page) }
        rights.push(...(await internal.call(widgetRights, { body })).rights)
      }
      const ownerOf = new Map(rights.map((right) => [right.widget_id, right.owner_id]))
      // One that is deleted, and may be restored, is on no page.
      const byOwner = Map.groupBy(widgetIds, (id) => ownerOf.get(id) ?? newOwnerId)
      for (const [ownerId, ids] of byOwner) await widgets.setOwner(ids, ownerId)
    },

    /** Of widgets that are deleted for good: what nobody watches any more is removed when it is due. */
    remove: (widgetIds: readonly number[]): Promise<void> => widgets.removeOfWidgets(widgetIds),
  }
}

const keyOf = (url: string, expectedStatus: number | null): string => hashToken(`${expectedStatus ?? ''} ${url}`)

const sourceOf = ({ id, name, url, expected_status }: WidgetMonitor): MonitorSource => ({
  id,
  name,
  url,
  ...(expected_status === null ? {} : { expected_status }),
})

/** An address as it is asked; null for what is no web address, and for one with a name and a password. */
function monitorAddress(typed: string): string | null {
  const address = readWebAddress(typed)
  const url = address === null ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || !isWebUrl(url.href)) return null
  url.hash = ''
  return url.href
}
