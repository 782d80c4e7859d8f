import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { apiUrl } from '../../lib/api/api-client.ts'
import { createLiveStream } from './live-stream.ts'
import { type TabState, grows, unionOf, watchParameter } from './watch-list.ts'

export type Leader = {
  /** A tab (this one included) reports what it shows. */
  updateTab: (tabId: string, state: Omit<TabState, 'at'>) => void
  removeTab: (tabId: string) => void
  /** Reconnects, because another person is signed in. */
  restart: () => void
  stop: () => void
}

/** Collects the reports of several tabs into one connection. */
const batchDelayMs = 50
/** Following links quickly must not reconnect for each page. */
const minReconnectMs = 1_000
/** A tab that has not reported for longer is frozen or closed; it reports again when it becomes visible. */
const tabTimeoutMs = 5 * 60_000
const checkIntervalMs = 60_000
/** A longer gap between timer ticks means that the computer slept; its connection may be dead without an error. */
const sleepThresholdMs = 3 * 60_000

/** The tab that holds the connection for all tabs: it watches the pages they show and passes messages on. */
export function createLeader(send: (message: LiveMessage) => void): Leader {
  const tabs = new Map<string, TabState>()
  /** The watched pages with the newest version received. */
  let watched = new Map<string, number>()
  /** Who is at the watched pages, as last received: a tab that shows one later is told too. */
  const presence = new Map<string, LiveMessage>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let connectedAt = -minReconnectMs
  let readyOnce = false
  let checkedAt = Date.now()

  const stream = createLiveStream({
    address() {
      connectedAt = performance.now()
      watched = unionOf(tabs.values())
      return `${apiUrl('live')}?watch=${watchParameter(watched)}`
    },
    onMessage(message) {
      if (message.type === 'page' && watched.has(message.public_id)) watched.set(message.public_id, message.version)
      if (message.type === 'presence') presence.set(message.public_id, message)
      if (message.type === 'gone') drop(message.public_id)
      send(message)
    },
    onReady(again) {
      // A new leader has missed the messages between the two connections.
      if (again || (!readyOnce && tabs.size > 1)) send({ type: 'ready' })
      // Pages are caught up by their versions; their list and the notifications may have changed between their reading and now.
      else if (!readyOnce) for (const type of ['pages', 'teams', 'notifications'] as const) send({ type })
      // What live copies show may have changed between the reading of a page and now, too.
      if (!again) for (const public_id of watched.keys()) send({ type: 'live_copies', public_id })
      readyOnce = true
    },
  })

  const drop = (publicId: string) => {
    watched.delete(publicId)
    presence.delete(publicId)
    for (const tab of tabs.values()) tab.watch = tab.watch.filter((watch) => watch.public_id !== publicId)
  }
  const update = () => {
    const isNeeded = [...tabs.values()].some((tab) => tab.listens || tab.watch.length > 0)
    if (!isNeeded) return stream.close()
    if (stream.isWanted() && !grows(watched, unionOf(tabs.values()))) return undefined
    timer ??= setTimeout(connect, Math.max(batchDelayMs, connectedAt + minReconnectMs - performance.now()))
    return undefined
  }
  const connect = () => {
    timer = undefined
    stream.open()
  }
  const checkTabs = () => {
    const now = Date.now()
    for (const [id, { at }] of tabs) if (now - at > tabTimeoutMs) tabs.delete(id)
    const hasSlept = now - checkedAt > sleepThresholdMs
    checkedAt = now
    if (hasSlept && stream.isWanted()) stream.reopen()
    else update()
  }
  const reconnect = () => {
    if (stream.isWanted()) stream.reopen()
  }
  const checkTimer = setInterval(checkTabs, checkIntervalMs)
  addEventListener('online', reconnect)

  return {
    updateTab(tabId, state) {
      const before = tabs.get(tabId)?.watch ?? []
      tabs.set(tabId, { ...state, at: Date.now() })
      for (const { public_id, version } of state.watch) {
        const newest = watched.get(public_id) ?? 0
        // The message was sent before this tab reported.
        if (newest > version) send({ type: 'page', public_id, version: newest })
        const isNew = !before.some((watch) => watch.public_id === public_id)
        if (isNew && watched.has(public_id)) send({ type: 'live_copies', public_id })
        const present = presence.get(public_id)
        if (present) send(present)
      }
      update()
    },
    removeTab(tabId) {
      tabs.delete(tabId)
      update()
    },
    restart: reconnect,
    stop() {
      clearTimeout(timer)
      clearInterval(checkTimer)
      removeEventListener('online', reconnect)
      stream.close()
    },
  }
}
