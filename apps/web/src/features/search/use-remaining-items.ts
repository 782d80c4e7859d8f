import type { ItemsPart } from '@foyer/contracts/pages/item/item-calls'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { type Item, itemsAdapterOf } from '../../entities/widget/widget-kind.ts'
import type { RemainingItems } from './sources/page-entries.ts'

/** Reads what did not come with the page, list by list to its end, once it is asked for. */
export function useRemainingItems(page: Page | null, enabled: boolean) {
  const widgets = (page?.columns ?? []).flatMap((column) => column.widgets).filter((widget) => widget.items?.next)
  const lists = widgets.map((widget) => ({ id: widget.id, next: widget.items?.next }))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['further-items', page?.public_id, page?.version, lists],
    enabled: enabled && lists.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<RemainingItems> => {
      const read: RemainingItems = []
      for (const widget of widgets) read.push(await readToEnd(widget, signal))
      return read
    },
  })
  return { further: data, error, isLoading: isFetching, retry: () => void refetch() }
}

async function readToEnd(widget: Widget, signal: AbortSignal): Promise<RemainingItems[number]> {
  const items: Item[] = []
  let after = widget.items?.next ?? null
  while (after !== null) {
    const part: ItemsPart = await readPart(widget.id, after, signal)
    items.push(...(itemsAdapterOf(widget)?.itemsOf(part) ?? []))
    // A cursor that does not advance would never end.
    after = part.next === after ? null : part.next
  }
  return { widgetId: widget.id, items }
}

function readPart(widgetId: number, after: string, signal: AbortSignal) {
  return api('listItems', { params: { id: String(widgetId) }, query: { after }, signal })
}
