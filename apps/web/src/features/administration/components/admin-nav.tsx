import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { cn } from '../../../lib/browser/class-names.ts'

const screens = ['people', 'pages', 'audit'] as const
/** `operatorsBase` of the contracts: a page of its own, not of this app. */
const queuesPath = '/admin/queues'
const itemClass = 'flex h-9 items-center rounded-md px-3 text-sm font-medium hover:bg-surface-hover pointer-coarse:h-11'

/** The parts of site administration. */
export function AdminNav() {
  const { t } = useTranslation('administration')
  return (
    <nav aria-label={t('title')} className="flex gap-1 max-md:overflow-x-auto md:flex-col">
      {screens.map((name) => (
        <NavLink key={name} to={`/admin/${name}`} className={({ isActive }) => cn(itemClass, isActive && 'bg-surface-hover')}>
          {t(`${name}.title`)}
        </NavLink>
      ))}
      <a href={queuesPath} className={itemClass}>
        {t('queues')}
      </a>
    </nav>
  )
}
