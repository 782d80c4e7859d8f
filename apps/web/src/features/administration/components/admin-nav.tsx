import {
  DatabaseBackup,
  Files,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  UserPlus,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { queuesPath } from '../queues-path.ts'

type ScreenName = 'overview' | 'people' | 'invitations' | 'pages' | 'audit' | 'feedback' | 'backups' | 'outbox'

const screens: { name: ScreenName; path: string; icon: LucideIcon }[] = [
  { name: 'overview', path: '/admin', icon: LayoutDashboard },
  { name: 'people', path: '/admin/people', icon: Users },
  { name: 'invitations', path: '/admin/invitations', icon: UserPlus },
  { name: 'pages', path: '/admin/pages', icon: Files },
  { name: 'audit', path: '/admin/audit', icon: ScrollText },
  { name: 'feedback', path: '/admin/feedback', icon: MessageSquareText },
  { name: 'backups', path: '/admin/backups', icon: DatabaseBackup },
  { name: 'outbox', path: '/admin/outbox', icon: Inbox },
]
const entry =
  'hoverable flex h-8 items-center gap-2 rounded-md px-2 text-sm text-text-2 hover:text-text aria-[current=page]:bg-surface-hover aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:h-11'

/** The parts of site administration: a column, or a row that scrolls where there is no room for one. */
export function AdminNav() {
  const { t } = useTranslation('administration')
  return (
    <nav aria-label={t('title')} className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-0.5 max-md:w-max md:sticky md:top-4 md:flex-col">
        {screens.map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <NavLink to={path} end className={entry}>
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`${name}.title`)}
            </NavLink>
          </li>
        ))}
        <li>
          <a href={queuesPath} className={entry}>
            <ListChecks aria-hidden className="size-4 shrink-0" />
            {t('queues')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
