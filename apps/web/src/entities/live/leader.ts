import type { LiveMessage } from '@foyer/contracts/live'
import { apiUrl } from '../../lib/api/api-client.ts'
import { createLiveStream } from './live-stream.ts'
import { type TabState, grows, unionOf, watchParameter } from './watch-list.ts'

export type Leader = {
  /** A tab (this one too) says what it shows. */
  hear: (tabId: string, state: Omit<TabState, 'at'>) => void
  forget: (tabId: string) => void
  /** Somebody else is signed in: connects anew. */
  restart: () => void
  stop: () => void
}

/** Tabs say all at once what they show when they are asked or a page opens. */
const gatherFor = 50
/** Following links quickly makes no connection for each page. */
const pauseBetween = 1_000
/** A tab that has said nothing for so long is frozen or gone; it speaks up when it is looked at again. */
const forgottenAfter = 5 * 60_000
const lookEvery = 60_000
/** Timers never pause for so long unless the computer slept; a connection from before may be dead without anybody having noticed. */
const slept = 3 * 60_000

/** The tab that holds the connection for all: it watches what any of them shows and passes on what it hears. */
export function createLeader(tell: (message: LiveMessage) => void): Leader {
  const tabs = new Map<string, TabState>()
  /** What the connection knows: each watched page and its newest version that was told. */
  let watched = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let connectedAt = -pauseBetween
  let readyOnce = false
  let lookedAt = Date.now()

  const stream = createLiveStream({
    address() {
      connectedAt = performance.now()
      watched = unionOf(tabs.values())
      return `${apiUrl('live')}?watch=${watchParameter(watched)}`
    },
    onMessage(message) {
      if (message.type === 'page' && watched.has(message.public_id)) watched.set(message.public_id, message.version)
      if (message.type === 'gone') drop(message.public_id)
      tell(message)
    },
    onReady(again) {
      // Whoever takes over from another tab has not heard what was said in between either.
      if (again || (!readyOnce && tabs.size > 1)) tell({ type: 'ready' })
      // Pages are caught up by their versions; their list may have changed between its reading and now.
      else if (!readyOnce) tell({ type: 'pages' })
      readyOnce = true
    },
  })

  const drop = (publicId: string) => {
    watched.delete(publicId)
    for (const tab of tabs.values()) tab.watch = tab.watch.filter((watch) => watch.public_id !== publicId)
  }
  const update = () => {
    const isWanted = [...tabs.values()].some((tab) => tab.listens || tab.watch.length > 0)
    if (!isWanted) return stream.close()
    if (stream.isWanted() && !grows(watched, unionOf(tabs.values()))) return undefined
    timer ??= setTimeout(connect, Math.max(gatherFor, connectedAt + pauseBetween - performance.now()))
    return undefined
  }
  const connect = () => {
    timer = undefined
    stream.open()
  }
  const look = () => {
    const now = Date.now()
    for (const [id, { at }] of tabs) if (now - at > forgottenAfter) tabs.delete(id)
    const hasSlept = now - lookedAt > slept
    lookedAt = now
    if (hasSlept && stream.isWanted()) stream.reopen()
    else update()
  }
  const atOnce = () => {
    if (stream.isWanted()) stream.reopen()
  }
  const looking = setInterval(look, lookEvery)
  addEventListener('online', atOnce)

  return {
    hear(tabId, state) {
      tabs.set(tabId, { ...state, at: Date.now() })
      for (const { public_id, version } of state.watch) {
        const newest = watched.get(public_id) ?? 0
        // It was said before this tab came.
        if (newest > version) tell({ type: 'page', public_id, version: newest })
      }
      update()
    },
    forget(tabId) {
      tabs.delete(tabId)
      update()
    },
    restart: atOnce,
    stop() {
      clearTimeout(timer)
      clearInterval(looking)
      removeEventListener('online', atOnce)
      stream.close()
    },
  }
}
