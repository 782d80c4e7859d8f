import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'

/** Enters the password of a page; the browser keeps what it gives. The page is read anew afterwards. */
export function useEnterPage(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => api('enterPage', { params: { public_id: publicId }, body: { password } }),
    onSuccess: () => client.removeQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true }),
  })
}
