import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { ItemRecord } from '../../item/store/item.model.ts'
import { isLiveCopy } from '../../page/live-copies/live-copies.ts'
import type { PageRecord, WidgetRecord } from '../../page/page.model.ts'
import type { Fields, SuggestibleKind } from './suggestible-kind.ts'

/** An item of a page that a suggestion is about, with the widget that it is in now. */
export type CurrentItem = { record: ItemRecord; widget: WidgetRecord; fields: Fields }
export type SuggestedItems = ReturnType<typeof createSuggestedItems>

type OfType = { widget_type?: SuggestedType | undefined }
/** What a suggestion says of its item. */
type About = { item_id?: number | undefined; applied?: { item_id: number } | undefined }

/** What suggestions may be about, by the type of the widget. */
export function createSuggestedItems(kinds: Record<SuggestedType, SuggestibleKind>) {
  const kindOf = ({ widget_type = 'urllist' }: OfType): SuggestibleKind => kinds[widget_type]
  const load = async (page: Pick<PageRecord, 'widgets'>, type: SuggestedType, ids: readonly number[]): Promise<[number, CurrentItem][]> => {
    const kind = kinds[type]
    return [...(await kind.byIds(ids))].flatMap(([id, record]) => {
      const widget = suggestedWidget(page, record.widget_id, type)
      return widget ? [[id, { record, widget, fields: kind.fieldsOf(record, widget) }] as const] : []
    })
  }

  return {
    kindOf,
    /** The items that these suggestions are about as they are now, by their ids. One that has left the page is gone. */
    async of(page: Pick<PageRecord, 'widgets'>, suggestions: ReadonlyArray<OfType & About>): Promise<Map<number, CurrentItem>> {
      const byType = Map.groupBy(suggestions, (suggestion) => kindOf(suggestion).type)
      const loaded = await Promise.all(
        [...byType].map(async ([type, ofType]) => {
          const ids = ofType.flatMap((suggestion) => itemOf(suggestion) ?? [])
          return ids.length > 0 ? load(page, type, ids) : []
        }),
      )
      return new Map(loaded.flat())
    },
  }
}

/** A widget of the page that holds items of this type of its own. */
export function suggestedWidget(
  { widgets }: Pick<PageRecord, 'widgets'>,
  id: number,
  type: SuggestedType = 'urllist',
): WidgetRecord | undefined {
  return widgets.find((widget) => widget.id === id && widget.widget_type === type && !isLiveCopy(widget))
}

/** The item that a suggestion is about: to add one, the one that came of it. */
export const itemOf = ({ item_id, applied }: About): number | undefined => item_id ?? applied?.item_id
