import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bellId } from '../../../entities/notification/bell.ts'
import { notificationsQuery, unreadCount } from '../../../entities/notification/notifications.ts'
import { toggleOverlay, useOverlay } from '../../../lib/state/overlays.ts'
import { cn } from '../../../lib/browser/class-names.ts'

const maxShown = 99

/** Opens the notifications, and shows how many are unread. The list is loaded by what watches for new ones, once the browser is idle. */
export function BellButton() {
  const { t } = useTranslation('bell')
  const unread = unreadCount(useInfiniteQuery({ ...notificationsQuery(), enabled: false }).data)
  const isOpen = useOverlay('notifications') !== null
  return (
    <button
      type="button"
      id={bellId}
      aria-label={unread > 0 ? t('unreadCount', { count: unread }) : t('title')}
      title={t('title')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => toggleOverlay('notifications')}
      className={cn(
        'hoverable touch-target relative inline-flex size-8 shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text',
        isOpen && 'bg-surface-hover text-text',
      )}
    >
      <Bell aria-hidden size={16} strokeWidth={1.5} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-4 translate-x-1/4 rounded-full bg-danger px-1 text-center text-[10px]/4 font-semibold text-on-danger tabular-nums"
        >
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </button>
  )
}
