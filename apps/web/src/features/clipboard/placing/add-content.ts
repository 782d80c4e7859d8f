import type { Page } from '@foyer/contracts/pages/page/pages'
import i18next from 'i18next'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import type { PastePlace } from '../../../entities/clipboard/paste-place.ts'
import { type NewWidget, addWidget, deleteWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import type { Understood } from '../reading/understand.ts'
import { type Place, type PlacedKind, widgetTypes } from './places.ts'

/** What the widget kinds do with what is pasted. Each gives what takes it back. */
export type Pasting = {
  /** Makes a bookmark widget of links, and gives its temporary id. */
  newList: (links: readonly DroppedLink[], list: Omit<NewWidget, 'widget_type' | 'links'>) => number
  links: (links: readonly DroppedLink[], place: PastePlace) => () => void
  notes: (texts: readonly string[], place: PastePlace, last: number | null) => () => void
  todos: (texts: readonly string[], place: PastePlace) => () => void
}

type Target = { page: Page; place: Place | null; column: number; edge: 'top' | 'bottom'; title: string; defaults: Record<string, unknown> }

/** Puts what was pasted in its place, says so with an undo, and gives the widget that it is in. */
export function addContent(pasting: Pasting, kind: PlacedKind, content: Understood, target: Target): number {
  const { page, place, column, edge } = target
  const name = place?.name ?? target.title
  const index = edge === 'top' ? 0 : (page.columns[column]?.widgets.length ?? 0)
  const added = place ? addTo(place) : addNew()
  const { widgetId, takeBack } = added
  showToast('info', i18next.t(`clipboard:added.${kind}`, { count: countOf(kind, content), place: name, page: page.title }), {
    label: i18next.t('mutations:undo'),
    run: takeBack,
  })
  return widgetId

  function addTo({ widgetId: id, sectionId, last }: Place) {
    return { widgetId: id, takeBack: paste(pasting, kind, content, { widgetId: id, sectionId, edge }, last) }
  }

  function addNew() {
    const list = { page_id: page.id, public_id: page.public_id, title: target.title, column, index, settings: target.defaults }
    const isList = kind === 'bookmarks'
    const id = isList ? pasting.newList(content.links, list) : mutate(addWidget, { ...list, widget_type: widgetTypes[kind] })
    if (!isList) paste(pasting, kind, content, { widgetId: id, sectionId: null, edge: 'bottom' }, null)
    return { widgetId: id, takeBack: () => void mutate(deleteWidget, { widget_id: id }) }
  }
}

export function countOf(kind: PlacedKind, { links, notes, todos }: Understood): number {
  return { bookmarks: links, note: notes, todos }[kind].length
}

function paste(pasting: Pasting, kind: PlacedKind, content: Understood, place: PastePlace, last: number | null): () => void {
  switch (kind) {
    case 'bookmarks':
      return pasting.links(content.links, place)
    case 'note':
      return pasting.notes(content.notes, place, last)
    default:
      return pasting.todos(content.todos, place)
  }
}
