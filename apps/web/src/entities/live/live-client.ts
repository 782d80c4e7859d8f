import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { applyLive } from './apply-live.ts'
import { type Leader, createLeader } from './leader.ts'
import { type TabChannel, openTabChannel } from './tab-channel.ts'
import type { TabState, Watch } from './watch-list.ts'

export type LiveListener = (message: LiveMessage) => void

type TabMessage =
  | { kind: 'state'; tab: string; state: Omit<TabState, 'at'> }
  | { kind: 'bye'; tab: string }
  /** A new leader asks all tabs to report. */
  | { kind: 'who' }
  | { kind: 'restart' }
  | { kind: 'live'; message: LiveMessage }

const channelName = 'foyer-live'
const announceIntervalMs = 60_000
/** One connection for all tabs, where the browser lets tabs agree on one; elsewhere (plain http) only tabs in sight have their own. */
const isShared = 'locks' in navigator && 'BroadcastChannel' in globalThis
const dozeDelayMs = isShared ? 5 * 60_000 : 10_000

const tabId = Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('')
const watched = new Map<string, number>()
const listeners = new Set<LiveListener>()
let channel: TabChannel<TabMessage> | undefined
let leader: Leader | undefined
let stopLeading = () => undefined as void
let dozing = false
let dozeTimer: ReturnType<typeof setTimeout> | undefined

/** Shows this tab's page in its newest version from now on. */
export function watchPage(publicId: string, version: number): void {
  if (watched.get(publicId) === version) return
  watched.set(publicId, version)
  announce()
}

export function unwatchPage(publicId: string): void {
  if (watched.delete(publicId)) announce()
}

export function listen(listener: LiveListener): () => void {
  listeners.add(listener)
  announce()
  return () => {
    listeners.delete(listener)
    announce()
  }
}

/** Reconnects after a sign-in or sign-out in this tab. */
export function restart(): void {
  leader?.restart()
  channel?.post({ kind: 'restart' })
}

function start(): void {
  if (isShared) channel = openTabChannel<TabMessage>(channelName, tabId, hear)
  const { promise, resolve } = Promise.withResolvers<void>()
  const queued = new AbortController()
  stopLeading = () => {
    queued.abort()
    resolve()
    leader?.stop()
    leader = undefined
  }
  const lead = () => {
    leader = createLeader(broadcast)
    channel?.post({ kind: 'who' })
    announce()
    return promise
  }
  if (isShared) navigator.locks.request(channelName, { signal: queued.signal }, lead).catch(() => undefined)
  else void lead()
  announce()
}

function stop(): void {
  channel?.post({ kind: 'bye', tab: tabId })
  stopLeading()
  channel?.close()
  channel = undefined
}

/** Reports what this tab shows to the leader. */
function announce(): void {
  const watch: Watch[] = dozing ? [] : [...watched].map(([public_id, version]) => ({ public_id, version }))
  const state = { watch, listens: !dozing && listeners.size > 0, visible: document.visibilityState === 'visible' }
  leader?.updateTab(tabId, state)
  channel?.post({ kind: 'state', tab: tabId, state })
}

function hear(message: TabMessage): void {
  if (message.kind === 'live') deliver(message.message)
  else if (message.kind === 'who') announce()
  else if (message.kind === 'state') leader?.updateTab(message.tab, message.state)
  else if (message.kind === 'bye') leader?.removeTab(message.tab)
  else if (message.kind === 'restart') leader?.restart()
}

function broadcast(message: LiveMessage): void {
  deliver(message)
  channel?.post({ kind: 'live', message })
}

function deliver(message: LiveMessage): void {
  if (dozing) return
  if (message.type === 'gone') watched.delete(message.public_id)
  applyLive(message)
  for (const listener of listeners) listener(message)
}

/** A tab hidden for long stops listening, and catches up when it becomes visible. */
function onVisibilityChange(): void {
  clearTimeout(dozeTimer)
  if (document.visibilityState === 'hidden') {
    dozeTimer = setTimeout(() => {
      dozing = true
      announce()
    }, dozeDelayMs)
  } else if (dozing) {
    dozing = false
    deliver({ type: 'ready' })
  }
  announce()
}

start()
// A test environment takes the document away while the interval goes on.
setInterval(() => 'document' in globalThis && announce(), announceIntervalMs)
document.addEventListener('visibilitychange', onVisibilityChange)
// A page in the back/forward cache must hold neither lock nor connection.
addEventListener('pagehide', stop)
addEventListener('pageshow', (event) => {
  if (!('persisted' in event && event.persisted)) return
  start()
  deliver({ type: 'ready' })
})
