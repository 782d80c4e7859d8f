import type { Page } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api-client.ts'
import { withWidget } from '../../../lib/pages/page-cache.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'

/** Adds a widget on top of a column. */
export function useAddWidget(page: Page) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiRequest<'addWidget'>['body']) => api('addWidget', { params: { id: String(page.id) }, body }),
    onSuccess: (widget) => client.setQueryData(viewPageQuery(page.public_id).queryKey, (view) => view && withWidget(view, widget)),
  })
}
