import { createStore, useStore } from './create-store.ts'

/** `action` is one thing to do about it, undo for instance. */
export type Toast = { id: number; kind: 'info' | 'error'; text: string; action?: { label: string; run: () => void } }

const maxShown = 3
/** The notices that are shown, oldest first. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a short notice in the notification region. The same text is not shown twice at once. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  if (!action && toasts.get().some((toast) => toast.text === text)) return
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, kind, text, ...(action ? { action } : {}) }].slice(-maxShown))
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
