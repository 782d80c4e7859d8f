import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { DropdownMenu, MenuLink } from '../../../components/ui/menu.tsx'
import { pagePath } from '../../../entities/page/view-page.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { hostPagesQuery } from './host-pages-query.ts'

/** The pages of the team that somebody may see, below a button in the header. Nothing while there is no choice, and for visitors of a team under its own label. */
export function HostPages() {
  const { t } = useTranslation('team-host')
  const team = useTeamHost()?.team
  const user = useCurrentUser()
  const isShown = team !== undefined && user !== undefined && (user !== null || !team.is_whitelabel)
  const { data: pages = [] } = useQuery({ ...hostPagesQuery(team?.public_id ?? '', user?.id ?? null), enabled: isShown })
  if (!isShown || pages.length < 2) return null
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('pagesOf', { team: team.title })}>
          {t('pages')}
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} />
        </Button>
      }
    >
      {pages.map((page) => (
        <MenuLink key={page.public_id} to={pagePath(page)}>
          {displayTitle(page.title)}
        </MenuLink>
      ))}
    </DropdownMenu>
  )
}
