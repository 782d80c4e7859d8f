import type { ClientRect } from '@dnd-kit/core'
import { memo } from 'react'
import { radiusOf } from './motion.ts'

const highest = 320

/** What is seen under the pointer while something is carried. */
export type DragPreview = { copy: HTMLElement; radius: string }

/** It is a copy, so that what is carried may be drawn anew or go meanwhile. */
export function createDragPreview(item: HTMLElement): DragPreview {
  return { copy: bareCopy(item), radius: radiusOf(item) }
}

/** Where it hangs at first; of something tall the part at the pointer's height is shown. */
export function previewRect(item: HTMLElement, pointerY: number): ClientRect {
  const { left, right, top, width, height } = item.getBoundingClientRect()
  const shown = Math.min(height, highest)
  const from = top + Math.max(0, pointerY - top - shown)
  return { left, right, width, top: from, height: shown, bottom: from + shown }
}

/** Each step is announced, by rendering what is around it: the copy is put in once. */
export const DragPreviewElement = memo(function Preview({ copy }: { copy: HTMLElement }) {
  return <div inert ref={(element) => element?.replaceChildren(copy)} />
})

/** A copy without ids and drag attributes. */
export function bareCopy(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    element.removeAttribute('id')
    for (const key of Object.keys(element.dataset)) if (/^dr[ao][gp]/.test(key)) delete element.dataset[key]
  }
  return copy
}
