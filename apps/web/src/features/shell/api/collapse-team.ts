import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamSectionsQuery } from '../../../entities/page/team-sections.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'

type Change = { id: number; collapsed: boolean }

/** Collapses or expands the section of a team in the person's own menu: shown at once, and as before when the server refuses. */
export function useCollapseTeam() {
  const { t } = useTranslation('team-pages')
  const client = useQueryClient()
  const { queryKey } = teamSectionsQuery()
  const show = ({ id, collapsed }: Change) =>
    client.setQueryData(queryKey, (teams) => teams?.map((team) => (team.id === id ? { ...team, collapsed } : team)))
  return useMutation({
    scope: { id: 'collapse-team' },
    mutationFn: ({ id, collapsed }: Change) => api('collapseTeam', { params: { id: String(id) }, body: { collapsed } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError: (error, { id, collapsed }) => {
      show({ id, collapsed: !collapsed })
      showToast('error', t('notCollapsed', { reason: errorText(t, error) }))
    },
  })
}
