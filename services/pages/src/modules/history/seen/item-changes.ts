import type { PageChangeSinceLook } from '@foyer/contracts/pages/page/page-changes'
import type { ItemKind } from '../../item/store/item-kind.ts'
import type { ItemRecord } from '../../item/store/item.model.ts'
import type { PageRecord } from '../../page/page.model.ts'
import type { ItemUndo } from '../../page/revisions/undo.ts'
import type { ItemThen } from '../items/composed-items.ts'

/** Who looks: whose own changes are none to them, whether they may edit the page, and whether they learn who changed something. */
export type Onlooker = { userId: number; canEdit: boolean; seesAuthors: boolean }
/** The last change of something by somebody else. */
export type Touch = { by: string | null; at: number }

type Context = { page: Pick<PageRecord, 'widgets'>; kind: ItemKind; touch: Touch; onlooker: Pick<Onlooker, 'canEdit'> }

const kindNames: Record<string, PageChangeSinceLook['kind']> = { urllist: 'bookmark', notes: 'note', todo: 'todo' }

/** The stored fields that show, besides those that are searched. */
const shownFields = new Set(['icon', 'is_done', 'due', 'widget_id'])

/** Whether a change of an item can be seen: its place in the order, and when it was checked, are no news. */
export function isNews(undo: ItemUndo, kind: Pick<ItemKind, 'search'> | undefined): boolean {
  if ('before' in undo) return true
  return [...Object.keys(undo.fields), ...undo.missing].some((name) => shownFields.has(name) || kind?.search.fields.includes(name))
}

/** What has become of an item, as somebody sees it who may or may not edit its page; nothing where they see no difference. */
export function changeOfItem({ id, type, before, now }: ItemThen, { page, kind, touch, onlooker }: Context): PageChangeSinceLook[] {
  const widgetOf = (record: ItemRecord | null) => page.widgets.find((widget) => widget.id === record?.widget_id)
  const [from, to] = [widgetOf(before), widgetOf(now)]
  const shown = to ? now : before
  const kindName = kindNames[type]
  // With a widget that was removed go its items: they are not named each.
  if (!shown || !kindName || (!to && before?.widget_id === now?.widget_id)) return []
  const act = actOf({ before, now, from: before?.widget_id, to: to?.id }, (record) => contentOf(kind, record, onlooker.canEdit))
  if (act === null) return []
  const [title = ''] = kind.search.textsOf(shown)
  const [former = ''] = act === 'changed' && before ? kind.search.textsOf(before) : [title]
  const url = kind.news?.(shown).url
  const place = to ?? from
  return [
    {
      act,
      item_id: id,
      kind: kindName,
      title,
      ...(former === title ? {} : { former_title: former }),
      ...(url ? { url } : {}),
      widget: place ? { id: place.id, title: place.title } : null,
      ...touch,
    },
  ]
}

type Move = { before: ItemRecord | null; now: ItemRecord | null; from: number | undefined; to: number | undefined }

function actOf({ before, now, from, to }: Move, content: (record: ItemRecord) => string): PageChangeSinceLook['act'] | null {
  if (to === undefined) return before ? 'removed' : null
  if (!before || !now) return 'added'
  if (content(before) !== content(now)) return 'changed'
  return from === to ? null : 'moved'
}

/** What an item says to somebody. Tags are for editors. */
function contentOf(kind: ItemKind, record: ItemRecord, canEdit: boolean): string {
  const texts = kind.search.textsOf(record).filter((_, index) => canEdit || kind.search.fields[index] !== 'tags')
  const {
    icon = null,
    is_done = false,
    due = null,
  } = record as ItemRecord & { icon?: string | null; is_done?: boolean; due?: string | null }
  return JSON.stringify([texts, icon, is_done, due])
}
