import { createStore, useStore } from './create-store.ts'

/** `action` is one thing to do about it, undo for instance. */
export type Toast = { id: number; kind: 'info' | 'error'; text: string; action?: { label: string; run: () => void } }

const maxShown = 3
const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let onShow: ((toast: Toast) => Toast) | undefined

/** From now on this sees every notice before it is shown, and may give its action something to do besides. */
export function watchToasts(watch: typeof onShow): void {
  onShow = watch
}

/** Shows a short notice in the notification region. The same text is not shown twice at once. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  if (!action && toasts.get().some((toast) => toast.text === text)) return
  lastId += 1
  const toast = { id: lastId, kind, text, ...(action ? { action } : {}) }
  toasts.set([...toasts.get(), onShow ? onShow(toast) : toast].slice(-maxShown))
}

export function dismissToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id))
}

/** Removes all notices: they belong to the session that ends. */
export function clearToasts(): void {
  toasts.set([])
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts)
}
