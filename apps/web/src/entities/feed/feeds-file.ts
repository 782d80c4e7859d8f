import { apiUrl } from '../../lib/api/api-client.ts'

/** The URL of the OPML export: the feeds of one page, or all of the person's. */
export function feedsFile(page?: { public_id: string }): string {
  return apiUrl('exportFeeds') + (page ? `?page=${page.public_id}` : '')
}
