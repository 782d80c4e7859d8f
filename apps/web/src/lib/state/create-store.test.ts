import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'
import { clearSessionStorage, sessionKeyPrefix } from './storage.ts'

const numberText = { parse: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined), format: String }

describe('createStore', () => {
  it('gives subscribers the new value until they unsubscribe', () => {
    const store = createStore(1)
    const values: number[] = []
    const unsubscribe = store.subscribe(() => values.push(store.get()))
    store.set(2)
    store.set((current) => current + 1)
    unsubscribe()
    store.set(4)
    expect(values).toEqual([2, 3])
    expect(store.get()).toBe(4)
  })

  it('does not call subscribers when the value stays the same', () => {
    const store = createStore('a')
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.set('a')
    store.set((current) => current)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('createStore with what the first paint needs', () => {
  const persist = { key: 'foyer.paint', ...numberText, isForFirstPaint: true }

  beforeEach(() => {
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', { cookie: '' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('tells the server once there is a value', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
    const store = createStore(1, { persist, crossTab: false })
    expect(document.cookie).toBe('')
    store.set(2)
    expect(document.cookie).toBe('has_choices=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  it('tells it again with each start', () => {
    vi.stubGlobal('localStorage', { getItem: () => '2' })
    createStore(1, { persist, crossTab: false })
    expect(document.cookie).toContain('has_choices=1')
  })
})

describe('createStore with persistence', () => {
  const items = new Map<string, string>()
  const tab = new EventTarget()

  beforeEach(() => {
    items.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  })
  afterEach(() => vi.unstubAllGlobals())

  const changeInOtherTab = (key: string | null, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

  it('starts with the stored value', () => {
    items.set('size', '7')
    expect(createStore(1, { persist: { key: 'size', ...numberText } }).get()).toBe(7)
  })

  it('starts with the initial value when the stored text is not valid', () => {
    items.set('size', 'large')
    expect(createStore(1, { persist: { key: 'size', ...numberText } }).get()).toBe(1)
  })

  it('stores what is set', () => {
    createStore(1, { persist: { key: 'size', ...numberText } }).set(3)
    expect(items.get('size')).toBe('3')
  })

  it('follows a change made in another tab and does not write it back', () => {
    const store = createStore(1, { persist: { key: 'size', ...numberText } })
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    changeInOtherTab('size', '5')
    expect(store.get()).toBe(5)
    expect(listener).toHaveBeenCalledOnce()
    expect(items.has('size')).toBe(false)
  })

  it('ignores a change of another key', () => {
    const store = createStore(1, { persist: { key: 'size', ...numberText } })
    changeInOtherTab('colour', '5')
    expect(store.get()).toBe(1)
  })

  it('returns to the initial value when another tab clears the storage', () => {
    items.set('size', '7')
    const store = createStore(1, { persist: { key: 'size', ...numberText } })
    changeInOtherTab(null, null)
    expect(store.get()).toBe(1)
  })

  it('ignores other tabs when crossTab is off', () => {
    const store = createStore(1, { persist: { key: 'size', ...numberText }, crossTab: false })
    changeInOtherTab('size', '5')
    expect(store.get()).toBe(1)
  })

  it('keeps the value for the tab when storage refuses to write', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const store = createStore(1, { persist: { key: 'size', ...numberText } })
    store.set(2)
    expect(store.get()).toBe(2)
  })

  it('removes what belongs to a session when it ends', () => {
    const storage = new MemoryStorage()
    vi.stubGlobal('localStorage', storage)
    const store = createStore(1, { persist: { key: `${sessionKeyPrefix}size`, ...numberText } })
    store.set(2)
    clearSessionStorage()
    expect(store.get()).toBe(1)
    expect(Object.keys(storage)).toEqual([])
  })

  it('keeps what belongs to the browser when a session ends', () => {
    const storage = new MemoryStorage()
    vi.stubGlobal('localStorage', storage)
    const store = createStore(1, { persist: { key: 'foyer.size', ...numberText } })
    store.set(2)
    clearSessionStorage()
    expect(store.get()).toBe(2)
    expect(Object.keys(storage)).toEqual(['foyer.size'])
  })
})

/** As browsers have it: every key is a property. */
class MemoryStorage {
  [key: string]: unknown

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
