import type { Page } from '@foyer/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import type { RemainingItems } from './search-page.ts'

/** Reads what did not come with the page, list by list to its end, once it is asked for. */
export function useRemainingItems(page: Page, enabled: boolean) {
  const lists = page.columns
    .flatMap((column) => column.widgets)
    .flatMap((widget) => (widget.items?.next ? [{ id: widget.id, next: widget.items.next }] : []))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['further-items', page.public_id, page.version, lists],
    enabled: enabled && lists.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<RemainingItems> => {
      const read: RemainingItems = []
      for (const list of lists) read.push(await readToEnd(list.id, list.next, signal))
      return read
    },
  })
  return { further: data, error, isLoading: isFetching, retry: () => void refetch() }
}

async function readToEnd(widgetId: number, from: string, signal: AbortSignal): Promise<RemainingItems[number]> {
  const read: RemainingItems[number] = { widgetId, links: [], notes: [], todos: [] }
  let after: string | null = from
  while (after !== null) {
    const part: Awaited<ReturnType<typeof readPart>> = await readPart(widgetId, after, signal)
    if ('links' in part) read.links.push(...part.links)
    if ('notes' in part) read.notes.push(...part.notes)
    if ('todos' in part) read.todos.push(...part.todos)
    // A cursor that stands still would never end.
    after = part.next === after ? null : part.next
  }
  return read
}

function readPart(widgetId: number, after: string, signal: AbortSignal) {
  return api('listItems', { params: { id: String(widgetId) }, query: { after }, signal })
}
