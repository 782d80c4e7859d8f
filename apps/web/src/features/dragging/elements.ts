/** Reading the attributes of lib/browser/drag-and-drop.ts from the page. */
import type { Point } from './places.ts'

export type Thing = { type: string; id: number; key: string; label: string }

export function thingOf(item: HTMLElement): Thing {
  const key = item.dataset['drag'] ?? ''
  const at = key.lastIndexOf(':')
  return { key, type: key.slice(0, at), id: Number(key.slice(at + 1)), label: item.dataset['dragLabel'] ?? '' }
}

export function itemOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-drag="${CSS.escape(key)}"]`)
}

export function handleOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-drag-handle="${CSS.escape(key)}"]`)
}

/** Whether this element is a handle, or within one. */
export function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drag-handle]') !== null
}

/** What a press on this element would drag: not from buttons and fields, and where there is a grip only from it. */
export function pressedItem(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const handle = target.closest<HTMLElement>('[data-drag-handle]')
  if (handle) return itemOf(handle.dataset['dragHandle'] ?? '')
  const item = target.closest<HTMLElement>('[data-drag]')
  if (!item) return null
  const control = target.closest<HTMLElement>('button, input, textarea, select, label, [contenteditable]')
  if (control && control !== item && item.contains(control) && !control.matches('[data-drag-grip]')) return null
  const grips = [...item.querySelectorAll('[data-drag-grip]')].filter((grip) => grip.closest('[data-drag]') === item)
  return grips.length === 0 || grips.some((grip) => grip.contains(target)) ? item : null
}

/** What is at a point, below what follows the pointer. */
export function elementUnder({ x, y }: Point): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => !element.closest('.drag-ghost'))
}

export function accepts(list: HTMLElement, type: string): boolean {
  return (list.dataset['dropAccepts'] ?? '').split(' ').includes(type)
}

/**
 * The lists, with places and without, that take things of a type and are drawn. What the browser skips because it is far off the screen
 * (`content-visibility`) would be laid out for it, widget by widget, in the frame in which something is picked up.
 */
export function targetsFor(type: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-drop]')].filter((list) => accepts(list, type) && isDrawn(list))
}

/** A browser that cannot tell lays it out. */
function isDrawn(list: HTMLElement): boolean {
  return !('checkVisibility' in list) || list.checkVisibility({ contentVisibilityAuto: true })
}

/** A target without places. */
export function isInto(list: HTMLElement | null | undefined): boolean {
  return list?.dataset['dropInto'] !== undefined
}

/** The nearest list around an element that takes things of a type. */
export function listAround(element: Element | null, type: string): HTMLElement | null {
  let list = element?.closest<HTMLElement>('[data-drop]') ?? null
  while (list && !accepts(list, type)) list = list.parentElement?.closest<HTMLElement>('[data-drop]') ?? null
  return list
}

/** The lists with places for things of a type that are on the screen, in the order of the page. */
export function listsFor(type: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-drop]:not([data-drop-into])')].filter(
    (list) => accepts(list, type) && list.getClientRects().length > 0,
  )
}

/** The items of a list in their order, without the one that is carried. */
export function itemsIn(list: HTMLElement, type: string): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`[data-drag^="${CSS.escape(type)}:"]:not([data-dragging])`)].filter(
    (item) => listAround(item.parentElement, type) === list,
  )
}
