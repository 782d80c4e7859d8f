import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api-client.ts'
import { useOpenPageId } from './page-address.ts'
import { viewPageQuery } from './view-page.ts'
import { can } from './can.ts'

/** Pages whose view has been told since the app was loaded; the server counts once a day as well. */
const recorded = new Set<number>()

/** Tells the server that somebody has seen a page of somebody else, which is how it knows what is popular; not of a preview (`xpv=1`). */
export function useRecordView(): void {
  const publicId = useOpenPageId() ?? ''
  const seen = useQuery({ ...viewPageQuery(publicId), enabled: false }).data
  const id = seen?.user && !can(seen.page, 'manage') ? seen.page.id : undefined
  useEffect(() => {
    if (id === undefined || recorded.has(id) || new URLSearchParams(location.search).get('xpv') === '1') return
    recorded.add(id)
    // A view that is not counted is no loss to whoever looks at the page.
    api('recordPageView', { params: { id: String(id) } }).catch(() => recorded.delete(id))
  }, [id])
}
