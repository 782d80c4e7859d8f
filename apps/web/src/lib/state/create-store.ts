import { useSyncExternalStore } from 'react'
import { announceChoices, onSessionStorageCleared, readStorage, sessionKeyPrefix, writeStorage } from './storage.ts'

export type Store<T> = {
  get: () => T
  /** What the server renders with: the value that nothing has set yet. */
  initial: T
  /** Replaces the value; subscribers are called unless it is the same one (`Object.is`). */
  set: (next: T | ((current: T) => T)) => void
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

type Persistence<T> = {
  /** The key in localStorage; with `sessionKeyPrefix` the value is removed when the session ends. */
  key: string
  /** undefined for a text that is not a value: the initial one is used then. */
  parse: (text: string) => T | undefined
  format: (value: T) => string
  /** Whether public/theme.js needs the value for the first paint of a screen that the server has rendered. */
  isForFirstPaint?: boolean
}

type Options<T> = {
  /** Keeps the value in this browser. */
  persist?: Persistence<T>
  /** Whether a persisted value follows changes made in other tabs; yes by default. */
  crossTab?: boolean
}

/** State outside of React that any component can read (`useStore`) and any module can set. */
export function createStore<T>(initial: T, { persist, crossTab = persist !== undefined }: Options<T> = {}): Store<T> {
  const listeners = new Set<() => void>()
  const parse = (text: string | null) => (text === null ? undefined : persist?.parse(text)) ?? initial
  const text = persist ? readStorage(persist.key) : null
  let value = parse(text)
  // Again with each start, because browsers do not keep such a word for ever.
  if (text !== null && persist?.isForFirstPaint) announceChoices()

  const change = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }

  if (persist && crossTab && typeof addEventListener === 'function') {
    // `key` is null when another tab has cleared the whole storage.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === persist.key || key === null) change(parse(newValue))
    })
  }

  if (persist?.key.startsWith(sessionKeyPrefix)) onSessionStorageCleared(() => change(initial))

  return {
    get: () => value,
    initial,
    set(next) {
      const resolved = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      if (persist && !Object.is(resolved, value)) {
        writeStorage(persist.key, persist.format(resolved))
        if (persist.isForFirstPaint) announceChoices()
      }
      change(resolved)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store's value, or a part of it; the component renders again when that has changed. `select` returns the same reference for the same state. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(
    store.subscribe,
    () => (select ? select(store.get()) : store.get()),
    () => (select ? select(store.initial) : store.initial),
  )
}
