import { useSyncExternalStore } from 'react'

/** `action` is the one thing to do about it, undo for instance. */
export type Toast = { id: number; kind: 'info' | 'error'; text: string; action?: { label: string; run: () => void } }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short notice in the notification region. The same text is not shown twice at once. */
export function showToast(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  if (!action && toasts.some((toast) => toast.text === text)) return
  lastId += 1
  change([...toasts, { id: lastId, kind, text, ...(action ? { action } : {}) }].slice(-3))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Takes all notices away: they belong to the session that ends. */
export function clearToasts(): void {
  change([])
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
