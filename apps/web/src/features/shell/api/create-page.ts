import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { listPagesQuery, withAddedPage } from '../../../entities/page/list-pages.ts'

/** Creates a page. The same key makes the same page, however often it is sent. */
export function useCreatePage() {
  const client = useQueryClient()
  const { queryKey } = listPagesQuery()
  return useMutation({
    mutationFn: (body: { title: string; column_count: number; idempotency_key: string }) => api('createPage', { body }),
    onSuccess: (page) => {
      client.setQueryData(queryKey, (pages) => pages && withAddedPage(pages, page))
      return client.invalidateQueries({ queryKey })
    },
  })
}
