import type { LiveMessage } from '@foyer/contracts/pages/widget/live'

export type LiveStream = {
  /** Reconnects. The open connection is closed once the new one has caught up, so that no message is missed. */
  open: () => void
  /** Reconnects without overlap, because the open connection belongs to another session. */
  reopen: () => void
  close: () => void
  /** Whether it is connected or about to be. */
  isWanted: () => boolean
}

const initialDelayMs = 1_000
const maxDelayMs = 30_000

/** Milliseconds until the next try: doubled each time, up to 30 s, and half as much again at random, so that not all browsers come at once. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(initialDelayMs * 2 ** (failures - 1), maxDelayMs) * (1 + random / 2)
}

/**
 * The connection to the server (server-sent events). The browser's own reconnecting is not used: it would ask for the versions of the first
 * time. `onReady(again)`: caught up; `again` tells that it had been lost in between.
 */
export function createLiveStream(options: {
  address: () => string
  onMessage: (message: LiveMessage) => void
  onReady: (again: boolean) => void
}): LiveStream {
  let current: EventSource | undefined
  let next: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lost = false

  const open = () => {
    clearTimeout(timer)
    timer = undefined
    next?.close()
    const source = new EventSource(options.address())
    next = source
    source.addEventListener('message', ({ data }: MessageEvent<string>) => receive(source, JSON.parse(data) as LiveMessage))
    source.addEventListener('error', () => onError(source))
  }
  const receive = (source: EventSource, message: LiveMessage) => {
    if (message.type !== 'ready') return options.onMessage(message)
    if (source !== next) return undefined
    current?.close()
    current = source
    next = undefined
    failures = 0
    options.onReady(lost)
    lost = false
    return undefined
  }
  const onError = (source: EventSource) => {
    source.close()
    if (source === current) current = undefined
    else if (source === next) next = undefined
    else return
    lost = true
    if (timer !== undefined || next) return
    failures += 1
    timer = setTimeout(open, retryDelay(failures, Math.random()))
  }
  const close = () => {
    clearTimeout(timer)
    timer = undefined
    for (const source of [current, next]) source?.close()
    current = undefined
    next = undefined
  }
  return {
    open,
    reopen() {
      close()
      lost = true
      open()
    },
    close,
    isWanted: () => Boolean(current ?? next ?? timer),
  }
}
