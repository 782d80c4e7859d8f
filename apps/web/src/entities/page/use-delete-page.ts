import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mutate, onMutationSettled } from '../../lib/mutations/mutations.ts'
import type { PageRef } from '../../lib/state/overlays.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { firstPage, pagesInUse } from './list-pages.ts'
import { deletePage, restorePage } from './menu-mutations.ts'
import { pageIdAt } from './page-address.ts'
import { listedPage, shownMenu } from './pages-menu.ts'
import { teamOfPage } from './team-sections.ts'
import { pagePath } from './view-page.ts'

/** Deletes a page, says so with a way back, and navigates from it to the next one, or to `/` if it was the last. */
export function useDeletePage(): (page: Pick<PageRef, 'id' | 'public_id' | 'title'>) => void {
  const { t } = useTranslation('page-actions')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    ({ id, public_id, title }) => {
      const menu = shownMenu(client)
      const listed = listedPage(menu, id)
      const team = teamOfPage(menu.teams ?? [], id)
      mutate(deletePage, { page_id: id, public_id, title })
      if (pageIdAt(client, location.pathname) === public_id) {
        const { own = [], teams = [] } = shownMenu(client)
        const [nextOfTeam] = pagesInUse(teams.find((shown) => shown.id === team?.id)?.pages ?? [])
        const next = nextOfTeam ?? firstPage(pagesInUse(own))
        void navigate(next ? pagePath(next) : '/', { replace: true })
      }
      const undo = () => {
        if (!listed) return
        const open = () => void navigate(pagePath(listed))
        const restoring = mutate(restorePage, { page: listed, ...(team && { team_id: team.id }) })
        // Before that the server may still say that there is no such page; while offline what is stored is shown.
        if (!navigator.onLine) {
          open()
          return
        }
        const end = onMutationSettled(({ temporary_id }, page) => {
          if (temporary_id !== restoring) return
          end()
          if (page) open()
        })
      }
      showToast('info', t('deleted', { title }), listed && { label: t('mutations:undo'), run: undo })
    },
    [client, navigate, t],
  )
}
