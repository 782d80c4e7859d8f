import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import { useEffect } from 'react'
import type * as LiveClient from './live-client.ts'

/** A live message of one type. `ready`: the connection was lost and is back; messages may have been missed. */
type Message<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>

/** Keeps a page up to date. `version` is the version shown; undefined while the page is loading. */
export function useLive(publicId: string, version: number | undefined): void {
  useEffect(() => {
    if (version === undefined) return undefined
    let left = false
    void load().then((client) => left || client?.watchPage(publicId, version))
    return () => {
      left = true
    }
  }, [publicId, version])
  useEffect(() => () => void loading?.then((client) => client?.unwatchPage(publicId)), [publicId])
}

/** Calls the listener for every message of a type, whichever page is shown. Returns the function that unsubscribes. */
export function onLive<T extends LiveMessage['type']>(type: T, listener: (message: Message<T>) => void): () => void {
  let left = false
  let leave: (() => void) | undefined
  void load().then((client) => {
    if (!left) leave = client?.listen((message) => message.type === type && listener(message as Message<T>))
  })
  return () => {
    left = true
    leave?.()
  }
}

/** Reconnects after a sign-in or sign-out: the rights may differ. */
export function restartLive(): void {
  void load().then((client) => client?.restart())
}

type Client = typeof LiveClient
let loading: Promise<Client | undefined> | undefined

/** Loaded when the browser has painted and has nothing better to do. */
function load(): Promise<Client | undefined> {
  loading ??= whenIdle()
    .then(() => import('./live-client.ts'))
    .catch(() => {
      // Offline, or a newer release is out: the next screen tries again, until then pages are as fresh as when they were opened.
      loading = undefined
      return undefined
    })
  return loading
}

function whenIdle(): Promise<void> {
  // Safari has no idle callback.
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}
