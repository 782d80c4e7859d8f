import { isLightweight } from '../../entities/widget/lightweight.ts'
import { wideScreen } from '../../lib/hooks/use-media.ts'
import { pressedItem, thingOf } from './elements.ts'

/**
 * Whether a finger drags what it rests on. On a phone it moves widgets in lightweight mode alone (specification, section 4): otherwise they are as high as the
 * screen, and a hand that rests on one while it scrolls would pick it up. Their menu moves them as ever.
 */
export function mayDragByTouch(target: EventTarget | null): boolean {
  const item = pressedItem(target)
  return item === null || thingOf(item).type !== 'widget' || matchMedia(wideScreen).matches || isLightweight()
}
