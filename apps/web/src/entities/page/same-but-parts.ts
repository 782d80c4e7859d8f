import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { limits } from '@foyer/contracts/limits'

type Items = Widget['items']
type SameItems = (before: Items, after: Items) => boolean

const unseen = new Set(['columns', 'version', 'last_updated'])

/**
 * Whether props are the same but for how much of the long lists in `page` and `widget` is loaded: for `memo`, of what shows nothing of them.
 * The parts of a long list come one after the other, and what is drawn again for each of them holds the screen up.
 */
export function sameButParts<P extends object>(before: P, after: P): boolean {
  return sameFields(before, after, (key, left, right) => {
    if (key === 'page') return samePage(left as Page, right as Page, isFurtherPart)
    return key === 'widget' && sameWidget(left as Widget, right as Widget, isFurtherPart)
  })
}

/** Whether props are the same but for what frames of widgets do not show of `page`, and how much of the long list in `widget` is loaded. */
export function sameButColumnsAndParts<P extends object>(before: P, after: P): boolean {
  return sameFields(before, after, (key, left, right) => {
    if (key === 'page') return sameFields(left as Page, right as Page, (field) => unseen.has(field))
    return key === 'widget' && sameWidget(left as Widget, right as Widget, isFurtherPart)
  })
}

/**
 * Whether two views of a page are the same but for the items of widgets that have more than come with a page, and as much of them is loaded: a
 * further part is drawn faster at once than in slices.
 */
export function sameButLongLists(before: PageView, after: PageView): boolean {
  return sameFields(before, after, (key) => key === 'page' && samePage(before.page, after.page, areLong))
}

function samePage(before: Page, after: Page, sameItems: SameItems): boolean {
  return sameFields(before, after, (key) => {
    if (key !== 'columns' || before.columns.length !== after.columns.length) return false
    return before.columns.every(({ widgets }, column) => {
      const later = after.columns[column]?.widgets ?? []
      return widgets.length === later.length && widgets.every((widget, index) => sameWidget(widget, later[index], sameItems))
    })
  })
}

function sameWidget(before: Widget, after: Widget | undefined, sameItems: SameItems): boolean {
  if (!after) return false
  return sameFields(before, after, (key) => key === 'items' && sameItems(before.items, after.items))
}

const isFurtherPart: SameItems = (before, after) =>
  before !== null && after !== null && before.next !== null && before.next !== after.next && before.total === after.total

const areLong: SameItems = (before, after) =>
  before !== null && after !== null && before.next === after.next && Math.min(before.total, after.total) > limits.items_per_widget_in_page

/** `orSame` decides about two values that are not identical. */
function sameFields<T extends object>(before: T, after: T, orSame: (key: string, before: unknown, after: unknown) => boolean): boolean {
  if (before === after) return true
  const [left, right] = [Object.entries(before), new Map(Object.entries(after))]
  return left.length === right.size && left.every(([key, value]) => Object.is(value, right.get(key)) || orSame(key, value, right.get(key)))
}
