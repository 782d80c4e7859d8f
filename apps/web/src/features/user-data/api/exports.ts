import type { EndpointOutput } from '@foyer/contracts/endpoint'
import type { BookmarkFileFormat } from '@foyer/contracts/import/export-formats'
import type { listPagesForExport } from '@foyer/contracts/pages/page/page-lists'
import { apiBase } from '@foyer/contracts/routes'
import { queryOptions } from '@tanstack/react-query'
import { api, loadRoutes } from '../../../lib/api/api-client.ts'

export type ExportablePage = EndpointOutput<typeof listPagesForExport>['pages'][number]

/** The own pages with how much is on each, and the path of the files that they can be taken along in. */
export function exportablePagesQuery() {
  return queryOptions({
    queryKey: ['exportable-pages'],
    queryFn: async ({ signal }): Promise<{ pages: ExportablePage[]; path: string }> => {
      const [{ pages }, routes] = await Promise.all([api('listPagesForExport', { signal }), loadRoutes()])
      return { pages, path: apiBase + routes.exportBookmarks.path }
    },
  })
}

/** Where a browser saves the bookmarks of these pages from; of all pages without them. */
export function bookmarksFile(path: string, format: BookmarkFileFormat, pages: readonly ExportablePage[] | null): string {
  return path.replace('{format}', format) + (pages ? `?pages=${pages.map(({ id }) => id).join()}` : '')
}
