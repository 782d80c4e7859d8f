import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewPage, createPage } from '../../../entities/page/menu-mutations.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { addListedPage } from '../../../entities/page/pages-menu.ts'
import { api } from '../../../lib/api/api-client.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'

/**
 * Creates a page. The same key makes the same page, however often it is sent. While offline it waits in the outbox, and there is no page to open
 * yet.
 */
export function useCreatePage() {
  const client = useQueryClient()
  const { queryKey } = listPagesQuery()
  return useMutation({
    mutationFn: async (body: NewPage): Promise<PageSummary | null> => {
      try {
        return await api('createPage', { body })
      } catch (error) {
        if (navigator.onLine || !hasCode(error, 'network')) throw error
        mutate(createPage, body)
        return null
      }
    },
    onSuccess: (page, { organization_id }) => {
      if (!page) return undefined
      addListedPage(client, page, organization_id)
      return client.invalidateQueries({ queryKey })
    },
  })
}
