import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { DropdownMenu } from '../../../components/ui/menu.tsx'
import { closeOverlay, openOverlay, useOverlay } from '../../../lib/state/overlays.ts'
import { AccountEntries } from './account-entries.tsx'
import { AvatarButton } from './avatar-button.tsx'

/** The menu of one's account, and where there are plans to buy, the way to these. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('page-marks')
  const isOpen = useOverlay('meMenu') !== null
  return (
    <>
      {user.plan === 'free' && (
        <ButtonLink size="sm" to="/users/upgrade" className="ml-1 max-sm:hidden">
          {t('upgrade')}
        </ButtonLink>
      )}
      <DropdownMenu
        open={isOpen}
        onOpenChange={(next) => (next ? openOverlay('meMenu') : closeOverlay('meMenu'))}
        trigger={<AvatarButton user={user} />}
      >
        <AccountEntries user={user} isOpen={isOpen} />
      </DropdownMenu>
    </>
  )
}
