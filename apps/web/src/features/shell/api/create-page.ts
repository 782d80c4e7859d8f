import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'

/** Creates a page. The same key makes the same page, however often it is sent. */
export function useCreatePage() {
  const client = useQueryClient()
  const { queryKey } = listPagesQuery()
  return useMutation({
    mutationFn: (body: { title: string; column_count: number; idempotency_key: string }) => api('createPage', { body }),
    onSuccess: (created) => {
      const page = { ...created, is_starred: false, starred_index: null }
      client.setQueryData(queryKey, (pages) => (pages ? [...pages.filter((listedPage) => listedPage.id !== page.id), page] : pages))
      return client.invalidateQueries({ queryKey })
    },
  })
}
