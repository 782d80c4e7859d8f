import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { type Sent, type Thing, type ThingList, type ThingSort, type Touched, keyOf } from '../../../lib/undo/things.ts'
import { foldersOf } from '../items/bookmark-items.ts'
import { deleteFolder, orderFolders, updateFolder } from '../mutations.ts'
import { widgetsWithLinks } from '../undo.ts'
import { moveFolder, restoreFolder } from './mutations.ts'

/** How changes of groups of bookmarks are undone. */
export const folderSort: ThingSort = {
  name: 'folder',
  listsOf: (view) =>
    widgetsWithLinks(view).map((widget) => ({
      key: `folders ${widget.id}`,
      within: [keyOf('widget', widget.id)],
      things: foldersOf(widget).map((folder) => ({
        id: folder.id,
        title: folder.title,
        fields: { title: folder.title },
        value: folder,
      })),
    })),
  isOrderedWhole: true,
  adapt: withoutLoneGroups,
  update: (send, { thing, list }, { title }) =>
    void send(updateFolder, { widget_id: widgetOf(list), folder_id: thing.id, title: title as string }),
  remove(send, places) {
    for (const { thing, list } of places) send(deleteFolder, { widget_id: widgetOf(list), folder_id: thing.id })
  },
  restore(send, places) {
    for (const { thing, list, target } of places) {
      const folder = { ...(thing.value as Folder), index: Math.max(0, list.things.indexOf(thing)) }
      const last = target.list.things.length === 0 ? loneBeside(list, [thing]) : undefined
      send(restoreFolder, { widget_id: widgetOf(target.list), folder, ...(last ? { last } : {}) })
    }
  },
  move(send, { things, former, target, now, sent }) {
    const to_widget_id = widgetOf(target.list)
    const from_widget_id = now ? widgetOf(now) : targetOf(sent)
    if (from_widget_id === undefined) return undefined
    // Its links stand in no group since the others went, and get a new one.
    const lone = target.list.things.length === 0 ? loneBeside(former, things) : undefined
    const [first] =
      from_widget_id === to_widget_id
        ? []
        : things.map(({ id: folder_id, title }) =>
            send(moveFolder, { folder_id, from_widget_id, to_widget_id, first_title: lone?.title ?? title }),
          )
    const isNew = first !== undefined && target.list.things.length === 0
    const replacement = isNew && lone ? { former: lone.id, id: first } : undefined
    const back = new Set(things.map(({ id }) => id))
    const asBefore = former.things.flatMap(({ id }) => (id === replacement?.former ? replacement.id : back.has(id) ? id : []))
    const order = replacement ? asBefore : isNew ? [first, ...target.order] : target.order
    if (order.length > 1) send(orderFolders, { widget_id: to_widget_id, ids: [...order] })
    return replacement
  },
}

const widgetOf = ({ key }: ThingList) => Number(key.split(' ')[1])

function targetOf(sent: Sent): number | undefined {
  return sent.map(({ payload }) => (payload as { to_widget_id?: number }).to_widget_id).find((id) => id !== undefined)
}

/** The only other group of a list. */
function loneBeside({ things }: ThingList, leaving: readonly Thing[]): { id: number; title: string } | undefined {
  const [only, ...more] = things.filter(({ id }) => leaving.every((thing) => thing.id !== id))
  return only && more.length === 0 ? { id: only.id, title: only.title } : undefined
}

/**
 * The server makes a group of what stands in none when a second group comes, and takes the last but one away: neither is undone by itself.
 * A group that the person made, deleted or moved is named in what was sent.
 */
function withoutLoneGroups(touched: readonly Touched[], sent: Sent): Touched[] {
  const isNamed = (id: number) =>
    sent.some(({ ids, kind, made, payload }) => {
      // It names the group as well that the server makes along with it.
      if (kind === restoreFolder.name) return (payload as { folder: Folder }).folder.id === id
      return ids.has(id) || (kind === 'addFolder' && made === id)
    })
  return touched.filter(({ id, before, after }) => (before && after) || isNamed(id))
}
