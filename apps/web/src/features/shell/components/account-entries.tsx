import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { FileUp, Footprints, LogOut, Settings, ShieldCheck, UserRound, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuCheck } from '../../../components/ui/menu-check.tsx'
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx'
import { preferences } from '../../../entities/preference/preferences.ts'
import { usePreference } from '../../../entities/preference/use-preference.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { TeamEntries } from '../teams/team-entries.tsx'

/** Import, settings, the preferences that are changed most, and signing out. Their texts come with menus. */
export function AccountEntries({ user, isOpen }: { user: CurrentUser; isOpen: boolean }) {
  const { t } = useTranslation(['shell', 'page-marks', 'account-menu'])
  const [theme, setTheme] = usePreference('theme')
  const [language, setLanguage] = usePreference('language')
  const [opensWindow, setOpensWindow] = usePreference('newWindow')
  return (
    <>
      <p dir="auto" className="truncate px-2 pt-1.5 pb-1 text-sm font-medium" title={user.email}>
        {user.is_anonymous ? t('account-menu:anonymous') : user.email || user.name}
      </p>
      <MenuSeparator />
      {user.plan === 'free' && (
        <MenuLink icon={UserRoundPlus} to="/users/upgrade">
          {t('page-marks:upgrade')}
        </MenuLink>
      )}
      {user.is_anonymous && (
        <MenuLink icon={UserRoundPlus} to="/users/edit">
          {t('account-menu:register')}
        </MenuLink>
      )}
      {!user.denied_create_pages && !user.is_pupil && (
        <MenuLink icon={FileUp} to="/users/import">
          {t('account-menu:import')}
        </MenuLink>
      )}
      <MenuLink icon={UserRound} to="/users/edit">
        {t('account-menu:account')}
      </MenuLink>
      <TeamEntries isOpen={isOpen} />
      {user.role === 'admin' && !user.impersonated_by && (
        <MenuLink icon={ShieldCheck} to="/admin">
          {t('account-menu:administration')}
        </MenuLink>
      )}
      <MenuItem icon={Settings} onSelect={() => openOverlay('settings')}>
        {t('account-menu:settings')}
      </MenuItem>
      <MenuItem icon={Footprints} movesFocus onSelect={() => openOverlay('tour')}>
        {t('account-menu:tour')}
      </MenuItem>
      <MenuCheck checked={opensWindow} onChange={setOpensWindow}>
        {t('account-menu:newWindow')}
      </MenuCheck>
      <MenuSeparator />
      <MenuChoice
        label={t('account-menu:theme')}
        value={theme}
        options={preferences.theme.values.map((value) => ({ value, label: t(`account-menu:themes.${value}`) }))}
        onChoose={setTheme}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('account-menu:language')}
        value={language}
        options={preferences.language.values.map((value) => ({ value, label: t(`account-menu:languages.${value}`) }))}
        onChoose={setLanguage}
      />
      <MenuSeparator />
      <MenuLink icon={LogOut} to="/users/sign_out" state={{ confirmed: true }}>
        {t('account-menu:logOut')}
      </MenuLink>
    </>
  )
}
