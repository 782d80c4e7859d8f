import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ScreenNav, screenNavEntry } from '../../../components/screen-nav.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { hasPlans } from '../../../entities/premium/has-feature.ts'
import { accountScreens, pupilScreens } from '../../../entities/session/account-screens.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'

/** Links to the screens of one's own account. The settings open over any of them. */
export function AccountNav() {
  const { t } = useTranslation('account-screens')
  const user = useCurrentUser()
  const shown = accountScreens.filter(
    ({ name }) => (name === 'billing' ? hasPlans(user) : true) && (!user?.is_pupil || pupilScreens.has(name)),
  )
  const screens = shown.map(({ name, path, icon }) => ({ path, icon, title: t(`screens.${name}`) }))
  return (
    <ScreenNav label={t('label')} screens={screens}>
      <li>
        <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('settings')} className={cn(screenNavEntry, 'w-full')}>
          <Settings aria-hidden className="size-4 shrink-0" />
          {t('settings')}
        </button>
      </li>
    </ScreenNav>
  )
}
