import type { PageGroup } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { accessPathsKey } from '../access/access-paths-api.ts'

/** The groups of a team by title. The screen of its groups has the same ones under the same key. */
export function teamGroupsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-groups', publicId],
    queryFn: async ({ signal }) => (await api('listGroups', { params: { public_id: publicId }, signal })).groups,
  })
}

type Group = { group_id: number; title: string }

/** Lets a group into a page with a role, or removes it (null). What is shown follows the answer: it is about who sees the page. */
export function useSetPageGroup(page: PageRef) {
  const { t } = useTranslation('team-sharing')
  const client = useQueryClient()
  return useMutation({
    scope: { id: `people-${page.id}` },
    mutationFn: ({ group_id, role }: Group & { role: PageRole | null }): Promise<PageGroup | { removed: true }> => {
      const params = { id: String(page.id), group_id: String(group_id) }
      return role === null ? api('removePageGroup', { params }) : api('setPageGroup', { params, body: { role } })
    },
    onError: (error, { title }) => showToast('error', t('groups.notSaved', { group: title, reason: errorText(t, error) })),
    onSettled: () =>
      Promise.all([['page-people', page.id], accessPathsKey(page.id)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
