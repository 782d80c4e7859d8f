import { apiUrl } from '../../lib/api/api-client.ts'

/** Where the person's feeds are as a list of feeds (OPML): those of one page, or all. */
export function feedsFile(page?: { public_id: string }): string {
  return apiUrl('exportFeeds') + (page ? `?page=${page.public_id}` : '')
}
