import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'

/**
 * Whether props are the same but for how much of the long lists in `page` and `widget` is loaded: for `memo`, of what shows nothing of them.
 * The parts of a long list come one after the other, and what is drawn again for each of them holds the screen up.
 */
export function sameButParts<P extends object>(before: P, after: P): boolean {
  return sameFields(before, after, (key, left, right) => {
    if (key === 'page') return samePage(left as Page, right as Page)
    return key === 'widget' && sameWidget(left as Widget, right as Widget)
  })
}

function samePage(before: Page, after: Page): boolean {
  return sameFields(before, after, (key) => {
    if (key !== 'columns' || before.columns.length !== after.columns.length) return false
    return before.columns.every(({ widgets }, column) => {
      const later = after.columns[column]?.widgets ?? []
      return widgets.length === later.length && widgets.every((widget, index) => sameWidget(widget, later[index]))
    })
  })
}

function sameWidget(before: Widget, after: Widget | undefined): boolean {
  if (!after) return false
  return sameFields(before, after, (key) => key === 'items' && isFurtherPart(before.items, after.items))
}

function isFurtherPart(before: Widget['items'], after: Widget['items']): boolean {
  return before !== null && after !== null && before.next !== null && before.next !== after.next && before.total === after.total
}

/** `orSame` decides about two values that are not identical. */
function sameFields<T extends object>(before: T, after: T, orSame: (key: string, before: unknown, after: unknown) => boolean): boolean {
  if (before === after) return true
  const [left, right] = [Object.entries(before), new Map(Object.entries(after))]
  return left.length === right.size && left.every(([key, value]) => Object.is(value, right.get(key)) || orSame(key, value, right.get(key)))
}
