import type { CurrentUser } from '@foyer/contracts/accounts'
import { FileUp, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuCheck } from '../../../components/ui/menu-check.tsx'
import { DropdownMenu, MenuChoice, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx'
import { type Language, chooseLanguage, languages } from '../../../lib/i18n/language.ts'
import { useNewWindow } from '../../../lib/state/new-window.ts'
import { closeOverlay, openOverlay, useOverlay } from '../../../lib/state/overlays.ts'
import { themes, useTheme } from '../../../lib/state/theme.ts'
import { AvatarButton } from './avatar-button.tsx'

/** Import, how Foyer looks and speaks, and the way out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation('shell')
  const [theme, setTheme] = useTheme()
  const newWindow = useNewWindow()
  const isOpen = useOverlay('meMenu') !== null
  return (
    <DropdownMenu
      open={isOpen}
      onOpenChange={(next) => (next ? openOverlay('meMenu') : closeOverlay('meMenu'))}
      trigger={<AvatarButton user={user} />}
    >
      <p className="truncate px-2 pt-1.5 pb-1 text-sm font-medium" title={user.email}>
        {user.email}
      </p>
      <MenuSeparator />
      <MenuLink icon={FileUp} to="/users/import">
        {t('import')}
      </MenuLink>
      <MenuCheck checked={newWindow.isOn} onChange={newWindow.turn}>
        {t('newWindow')}
      </MenuCheck>
      <MenuSeparator />
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChoose={setTheme}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('language')}
        value={i18n.language as Language}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChoose={(value) => void chooseLanguage(value)}
      />
      <MenuSeparator />
      <MenuLink icon={LogOut} to="/users/sign_out" state={{ confirmed: true }}>
        {t('logOut')}
      </MenuLink>
    </DropdownMenu>
  )
}
