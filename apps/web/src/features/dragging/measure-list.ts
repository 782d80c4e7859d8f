import { type ClientRect, getClientRect } from '@dnd-kit/core'

/**
 * Where a list is. What the browser skips because it is far off the screen (`content-visibility`) would be laid out for it, widget by widget, in the
 * frame in which something is picked up: of such a list the widget is measured. It is measured anew once it is drawn.
 */
export function measureList(list: HTMLElement): ClientRect {
  const widget = list.closest<HTMLElement>('article')
  const isSkipped = widget !== null && !isDrawn(list) && isDrawn(widget)
  return getClientRect(isSkipped ? widget : list, { ignoreTransform: true })
}

function isDrawn(element: HTMLElement): boolean {
  // A browser that cannot tell lays it out.
  return !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true })
}
