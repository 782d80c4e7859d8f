import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { cn } from '../../../lib/browser/class-names.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { accountScreens } from '../account-screens.ts'

const entry =
  'hoverable flex h-8 items-center gap-2 rounded-md px-2 text-sm text-text-2 hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:h-11'

/** Where the entries are a row, the one of this screen is in its middle, however far along it is. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}

/** Links to the screens of one's own account: a column, or a row that scrolls where there is no room for one. The settings open over any of them. */
export function AccountNav() {
  const { t } = useTranslation('account-screens')
  return (
    <nav ref={showCurrent} aria-label={t('label')} className="relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-0.5 max-md:w-max md:sticky md:top-4 md:flex-col">
        {accountScreens.map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <NavLink to={path} end className={entry}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`screens.${name}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('settings')} className={cn(entry, 'w-full')}>
            <Settings aria-hidden className="size-4 shrink-0" />
            {t('settings')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
