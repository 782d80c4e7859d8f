import type { HostScope, SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { Metrics } from '@foyer/service-kit/metrics'
import type { Signals } from '@foyer/service-kit/signals'
import type { LiveCopyRepository } from '../page/live-copies/live-copies.repository.ts'
import type { Grants } from '../page/page.policy.ts'
import type { EventStream } from './event-stream.ts'
import type { LiveRepository } from './live.repository.ts'
import { createPagePresence } from './page-presence.ts'
import { type Watcher, createWatchedPages } from './watched-pages.ts'
import { createWatchedSources } from './watched-sources.ts'

type Connection = Watcher & { session: string | null; stream: EventStream }
type Opening = {
  viewer: SessionUser | null
  grants: Grants
  host: HostScope | undefined
  /** SHA-256 of the session's token; null for a visitor. */
  session: string | null
  watch: ReadonlyArray<{ public_id: string; version: number }>
}

const heartbeatIntervalMs = 20_000
const refreshIntervalMs = 60_000
/** A stream is ended at this age, so that an expired session is noticed; the browser then connects again. */
const maxStreamAgeMs = 60 * 60_000
const retryInSeconds = 30
/** What is told by the host of a team: of its pages alone, and nothing of what else the person does. */
const sentByHosts: ReadonlySet<LiveMessage['type']> = new Set(['ready', 'page', 'live_copies', 'gone', 'pages', 'user', 'articles'])

/** The open connections of this process: their sessions, the pages they watch, the messages they receive. */
export function createLiveHub(options: {
  pages: LiveRepository
  copies: Pick<LiveCopyRepository, 'sourceHeads'>
  signals: Signals
  metrics: Metrics
  log: Logger
  clock: () => Date
  maxVisitors: number
}) {
  const { signals, metrics, log, maxVisitors } = options
  const presence = createPagePresence(options)
  const watched = createWatchedPages({ pages: options.pages, sources: createWatchedSources({ copies: options.copies }), presence, log })
  const connections = new Set<Connection>()
  const byUser = new Map<number, Set<Connection>>()
  let visitors = 0

  const add = (connection: Connection) => {
    connections.add(connection)
    metrics.liveConnections.set(connections.size)
    if (!connection.viewer) {
      visitors += 1
      return
    }
    const own = byUser.get(connection.viewer.id) ?? new Set()
    byUser.set(connection.viewer.id, own.add(connection))
    // Sets keep their order: the first is the oldest.
    const [oldest] = own
    if (own.size > limits.live_connections_per_user) oldest?.stream.end()
  }

  const remove = (connection: Connection) => {
    if (!connections.delete(connection)) return
    metrics.liveConnections.set(connections.size)
    watched.leaveAll(connection)
    if (!connection.viewer) {
      visitors -= 1
      return
    }
    const own = byUser.get(connection.viewer.id)
    own?.delete(connection)
    if (own?.size === 0) byUser.delete(connection.viewer.id)
  }

  const sendToUser = (userId: number, message: LiveMessage) => {
    for (const connection of byUser.get(userId) ?? []) connection.send(message)
  }
  const destroyAll = () => {
    for (const { stream } of connections) stream.destroy()
  }

  signals.on('page.changed', ({ page_id, public_id }) => watched.changed(page_id, public_id))
  signals.on('page.access_changed', ({ page_id }) => watched.accessChanged(page_id))
  signals.on('page.suggestions_changed', ({ page_id }) => watched.suggestionsChanged(page_id))
  signals.on('articles.changed', ({ widget_ids }) => watched.articlesChanged(widget_ids))
  signals.on('pages.changed', ({ user_id }) => sendToUser(user_id, { type: 'pages' }))
  const sendToTeam = (teamId: number, message: LiveMessage) => {
    for (const connection of connections) {
      if (connection.viewer?.memberships?.some(({ id }) => id === teamId)) connection.send(message)
    }
  }
  signals.on('team_pages.changed', ({ team_id }) => sendToTeam(team_id, { type: 'pages' }))
  signals.on('team.changed', ({ team_id }) => {
    sendToTeam(team_id, { type: 'pages' })
    sendToTeam(team_id, { type: 'teams' })
  })
  signals.on('team_people.changed', ({ team_id }) => sendToTeam(team_id, { type: 'teams' }))
  signals.on('tags.changed', ({ user_id }) => sendToUser(user_id, { type: 'tags' }))
  signals.on('user.changed', ({ user_id }) => sendToUser(user_id, { type: 'user' }))
  signals.on('read_state.changed', ({ user_id, widget_ids }) => sendToUser(user_id, { type: 'read_state', widget_ids }))
  signals.on('notifications.changed', ({ user_id }) => sendToUser(user_id, { type: 'notifications' }))
  signals.on('import.changed', ({ user_id, id, status, imported, bookmarks, progress }) =>
    sendToUser(user_id, { type: 'import', id, status, imported, bookmarks, ...(progress ? { progress } : {}) }),
  )
  signals.on('session.revoked', ({ session }) => {
    for (const connection of connections) if (connection.session === session) connection.stream.end()
  })
  // A browser connects again as who its person is by now.
  signals.on('memberships.changed', ({ user_id }) => {
    for (const connection of byUser.get(user_id) ?? []) connection.stream.end()
  })
  // Signals sent during the gap are lost; a browser that connects again receives the current versions.
  signals.onGap(destroyAll)

  const heartbeats = setInterval(() => {
    for (const { stream } of connections) stream.heartbeat()
  }, heartbeatIntervalMs).unref()
  const refreshes = setInterval(() => {
    watched.refreshAll().catch((error: unknown) => log.warn({ err: error }, 'watched pages not refreshed; will retry'))
  }, refreshIntervalMs).unref()

  return {
    /** Throws `rate_limited` at the limit of visitors. Members have no such limit: their oldest connection is closed instead. */
    assertCapacity(viewer: SessionUser | null): void {
      if (!viewer && visitors >= maxVisitors) throw new AppError('rate_limited', { retry_in: retryInSeconds })
    },

    /** Opens a stream, sends what differs from the versions of its browser, then every change. Ends it when its pages cannot be read. */
    async open({ viewer, grants, host, session, watch }: Opening, start: (closed: () => void) => EventStream): Promise<void> {
      const stream = start(() => {
        clearTimeout(life)
        remove(connection)
      })
      const untilProof = (viewer?.proved_until ?? Infinity) - options.clock().getTime()
      const life = setTimeout(() => stream.end(), Math.min(untilProof, maxStreamAgeMs * (1 - Math.random() / 6))).unref()
      const send = (message: LiveMessage) => {
        if (!host || sentByHosts.has(message.type)) stream.send(message)
      }
      const connection: Connection = { viewer, grants, ...(host ? { host } : {}), session, stream, send }
      add(connection)
      try {
        await Promise.all(watch.map(async (page) => watched.join(connection, page.public_id, page.version)))
        stream.send({ type: 'ready' } satisfies LiveMessage)
      } catch (error) {
        log.warn({ err: error }, 'pages of a live connection not read; stream ended')
        stream.end()
      }
      // It may have been closed during the reads, and have joined a page after `leaveAll`.
      if (!connections.has(connection)) watched.leaveAll(connection)
    },

    /** Ends every stream at once, so that stopping does not wait for them. */
    close(): void {
      clearInterval(heartbeats)
      clearInterval(refreshes)
      presence.close()
      destroyAll()
    },
  }
}
