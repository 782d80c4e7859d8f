import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { ExternalLink, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { AvatarButton } from '../components/avatar-button.tsx'

/** By the host of a team, where pages are read: who is logged in, the way to where they are changed, and out. */
export function HostAccount({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['team-host', 'account-menu'])
  const { pathname } = useLocation()
  const host = useTeamHost()
  if (!host) return null
  return (
    <DropdownMenu trigger={<AvatarButton user={user} />}>
      <p dir="auto" className="truncate px-2 pt-1.5 pb-1 text-sm font-medium" title={user.email}>
        {user.email || user.name}
      </p>
      <MenuSeparator />
      <MenuItem icon={ExternalLink} onSelect={() => location.assign(host.site + pathname)}>
        {t('editAt', { host: new URL(host.site).host })}
      </MenuItem>
      <MenuLink icon={LogOut} to="/users/sign_out" state={{ confirmed: true }}>
        {t('account-menu:logOut')}
      </MenuLink>
    </DropdownMenu>
  )
}
