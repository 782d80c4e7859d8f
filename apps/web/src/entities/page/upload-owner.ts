import { useQueryClient } from '@tanstack/react-query'
import { useOpenPageId } from './page-address.ts'
import { viewPageQuery } from './view-page.ts'

/** How an upload names the team whose it will be; without it, it is the person’s. */
export type UploadOwner = { organization_id?: string }

/** The team whose page is open, for which something is uploaded. */
export function useUploadOwner(): UploadOwner {
  const client = useQueryClient()
  const publicId = useOpenPageId()
  const page = publicId === undefined ? undefined : client.getQueryData(viewPageQuery(publicId).queryKey)?.page
  return page?.organization_id ? { organization_id: String(page.organization_id) } : {}
}
