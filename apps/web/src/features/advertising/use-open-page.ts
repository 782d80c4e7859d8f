import type { Page, PageView } from '@foyer/contracts/pages/page/pages'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { pageIdAt } from '../../entities/page/page-address.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'

/** The page that the screen shows, from outside of the app: as the app has it. It asks for nothing. */
export function useOpenPage(): Page | undefined {
  const client = useQueryClient()
  // Queries are made while something is rendered, which must not be answered by rendering this.
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [client])
  return useSyncExternalStore(subscribe, () => {
    const id = pageIdAt(client, location.pathname)
    if (id === undefined) return undefined
    const { queryKey } = viewPageQuery(id)
    // Nobody shows it any more where nobody observes it: the screen has gone on before the address of another page is known.
    const isShown = client.getQueryCache().find({ queryKey, exact: true })?.isActive() === true
    return isShown ? client.getQueryData<PageView>(queryKey)?.page : undefined
  })
}
