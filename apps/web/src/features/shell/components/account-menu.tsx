import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { FileUp, Footprints, LogOut, Settings, ShieldCheck, Sparkles, UserRound, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { MenuCheck } from '../../../components/ui/menu-check.tsx'
import { DropdownMenu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx'
import { preferences } from '../../../entities/preference/preferences.ts'
import { usePreference } from '../../../entities/preference/use-preference.ts'
import { closeOverlay, openOverlay, useOverlay } from '../../../lib/state/overlays.ts'
import { TeamEntries } from '../teams/team-entries.tsx'
import { AvatarButton } from './avatar-button.tsx'

const upgrade = '/users/upgrade'

/** Import, settings, the preferences that are changed most, and signing out. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['shell', 'page-marks'])
  const [theme, setTheme] = usePreference('theme')
  const [language, setLanguage] = usePreference('language')
  const [opensWindow, setOpensWindow] = usePreference('newWindow')
  const isOpen = useOverlay('meMenu') !== null
  const isFree = user.plan === 'free'
  const menu = (
    <DropdownMenu
      open={isOpen}
      onOpenChange={(next) => (next ? openOverlay('meMenu') : closeOverlay('meMenu'))}
      trigger={<AvatarButton user={user} />}
    >
      <p dir="auto" className="truncate px-2 pt-1.5 pb-1 text-sm font-medium" title={user.email}>
        {user.is_anonymous ? t('page-marks:anonymous') : user.email || user.name}
      </p>
      <MenuSeparator />
      {isFree && (
        <MenuLink icon={Sparkles} to={upgrade}>
          {t('page-marks:upgrade')}
        </MenuLink>
      )}
      {user.is_anonymous && (
        <MenuLink icon={UserRoundPlus} to="/users/edit">
          {t('page-marks:register')}
        </MenuLink>
      )}
      {!user.denied_create_pages && !user.is_pupil && (
        <MenuLink icon={FileUp} to="/users/import">
          {t('page-marks:import')}
        </MenuLink>
      )}
      <MenuLink icon={UserRound} to="/users/edit">
        {t('account')}
      </MenuLink>
      <TeamEntries isOpen={isOpen} />
      {user.role === 'admin' && !user.impersonated_by && (
        <MenuLink icon={ShieldCheck} to="/admin">
          {t('page-marks:administration')}
        </MenuLink>
      )}
      <MenuItem icon={Settings} onSelect={() => openOverlay('settings')}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon={Footprints} movesFocus onSelect={() => openOverlay('tour')}>
        {t('page-marks:tour')}
      </MenuItem>
      <MenuCheck checked={opensWindow} onChange={setOpensWindow}>
        {t('page-marks:newWindow')}
      </MenuCheck>
      <MenuSeparator />
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={preferences.theme.values.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChoose={setTheme}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('language')}
        value={language}
        options={preferences.language.values.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChoose={setLanguage}
      />
      <MenuSeparator />
      <MenuLink icon={LogOut} to="/users/sign_out" state={{ confirmed: true }}>
        {t('logOut')}
      </MenuLink>
    </DropdownMenu>
  )
  return (
    <>
      {isFree && (
        <ButtonLink size="sm" to={upgrade} className="ml-1 max-sm:hidden">
          {t('page-marks:upgrade')}
        </ButtonLink>
      )}
      {menu}
    </>
  )
}
