import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { listPagesQuery } from '../../../lib/pages/list-pages.ts'

/** Creates a page with three columns, the number that suits a wide screen; more or fewer can be chosen later. */
export function useCreatePage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => api('createPage', { body: { title, column_count: 3 } }),
    onSuccess: (page) => {
      client.setQueryData(listPagesQuery().queryKey, (pages) => (pages ? [...pages.filter((one) => one.id !== page.id), page] : pages))
      return client.invalidateQueries({ queryKey: listPagesQuery().queryKey })
    },
  })
}
