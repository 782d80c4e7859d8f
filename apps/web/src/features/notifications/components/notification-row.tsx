import type { Notification } from '@foyer/contracts/accounts/notifications'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { notificationIcons, notificationText } from '../notification-text.ts'

type Props = { notification: Notification; now: number; onOpen: () => void; onRead: () => void; onDelete: () => void }

/** One notification: its text leads to what it is about, and choosing it marks it as read. */
export function NotificationRow({ notification, now, onOpen, onRead, onDelete }: Props) {
  const { t, i18n } = useTranslation('notifications')
  const { title, detail } = notificationText(t, notification)
  const { kind, link, created_at, read_at } = notification
  const isUnread = read_at === null
  const Icon = notificationIcons[kind]
  const content = (
    <>
      <Icon aria-hidden size={16} strokeWidth={1.5} className={cn('mt-0.5 shrink-0', isUnread ? 'text-text' : 'text-text-3')} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className={cn('text-pretty wrap-anywhere', isUnread && 'font-semibold')}>
          {isUnread && <span className="sr-only">{t('unread')}: </span>}
          {title}
        </span>
        {detail && (
          <span dir="auto" className="line-clamp-2 text-pretty text-text-2" title={detail}>
            {detail}
          </span>
        )}
        <time dateTime={new Date(created_at * 1000).toISOString()} className="text-xs text-text-3">
          {formatAge(created_at, now, i18n, 'long')}
        </time>
      </span>
      <span aria-hidden className={cn('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-accent')} />
    </>
  )
  const className = 'flex min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-2.5 text-left text-sm text-text hover:bg-surface-hover'
  return (
    <li className="group/notification flex items-start gap-1">
      {link === null ? (
        <button type="button" onClick={onRead} className={className}>
          {content}
        </button>
      ) : (
        <Link
          to={link}
          onClick={() => {
            onRead()
            onOpen()
          }}
          className={className}
        >
          {content}
        </Link>
      )}
      <IconButton
        size="sm"
        icon={X}
        label={t('delete', { title })}
        onClick={onDelete}
        className="mt-2 opacity-0 group-focus-within/notification:opacity-100 group-hover/notification:opacity-100 pointer-coarse:opacity-100"
      />
    </li>
  )
}
