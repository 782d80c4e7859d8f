import { isLightweight } from '../../entities/widget/lightweight.ts'
import { wideScreen } from '../../lib/hooks/use-media.ts'
import { isHandle, pressedItem, thingOf } from './elements.ts'

/**
 * Whether a finger drags what it rests on. On a phone it moves a widget by its handle, and by all of its header in lightweight mode alone (specification,
 * section 4): otherwise widgets are as high as the screen, and a hand that rests on one while it scrolls would pick it up.
 */
export function mayDragByTouch(target: EventTarget | null): boolean {
  const item = pressedItem(target)
  return item === null || thingOf(item).type !== 'widget' || isHandle(target) || matchMedia(wideScreen).matches || isLightweight()
}
