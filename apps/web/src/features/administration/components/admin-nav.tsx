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
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ScreenNav } from '../../../components/screen-nav.tsx'

type ScreenName = 'overview' | 'people' | 'teams' | 'invitations' | 'pages' | 'audit' | 'feedback' | 'backups' | 'queues' | 'outbox'

const screens: { name: ScreenName; path: string; icon: LucideIcon }[] = [
  { name: 'overview', path: '/admin', icon: LayoutDashboard },
  { name: 'people', path: '/admin/people', icon: Users },
  { name: 'teams', path: '/admin/teams', icon: UsersRound },
  { name: 'invitations', path: '/admin/invitations', icon: UserPlus },
  { name: 'pages', path: '/admin/pages', icon: Files },
  { name: 'audit', path: '/admin/audit', icon: ScrollText },
  { name: 'feedback', path: '/admin/feedback', icon: MessageSquareText },
  { name: 'backups', path: '/admin/backups', icon: DatabaseBackup },
  { name: 'queues', path: '/admin/jobs', icon: ListChecks },
  { name: 'outbox', path: '/admin/outbox', icon: Inbox },
]

/** The parts of site administration. */
export function AdminNav() {
  const { t } = useTranslation('administration')
  return <ScreenNav label={t('title')} screens={screens.map(({ name, path, icon }) => ({ path, icon, title: t(`${name}.title`) }))} />
}
