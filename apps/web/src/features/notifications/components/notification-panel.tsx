import { Popover } from '@base-ui/react/popover'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { mainElement } from '../../../components/ui/main-element.ts'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { bellId } from '../../../entities/notification/bell.ts'
import { notificationsQuery, unreadCount } from '../../../entities/notification/notifications.ts'
import { useMedia, wideScreen } from '../../../lib/hooks/use-media.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useReadNotifications } from '../api/read-notifications.ts'
import { NotificationList } from './notification-list.tsx'

type Props = { open: boolean; onClose: () => void }

/** The notifications below the bell; on phones in a sheet. */
export function NotificationPanel(props: Props) {
  return useMedia(wideScreen) ? <NotificationPopover {...props} /> : <NotificationSheet {...props} />
}

function NotificationSheet({ open, onClose }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <div className="-mx-2 flex min-h-48 flex-col gap-2">
        <Actions onClose={onClose} />
        <NotificationList onOpen={onClose} />
      </div>
    </Sheet>
  )
}

function NotificationPopover({ open, onClose }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Popover.Root open={open} onOpenChange={(next, { event }) => !next && !isOnBell(event) && onClose()}>
      <Popover.Portal container={mainElement()}>
        <Popover.Positioner anchor={bell} align="end" sideOffset={6} className="z-40">
          <Popover.Popup
            finalFocus={() => bell() ?? true}
            className="menu-popup flex max-h-[min(36rem,var(--available-height))] w-96 max-w-(--available-width) flex-col overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised shadow-popup outline-none"
          >
            <header className="sticky top-0 z-10 flex items-center gap-2 bg-surface-raised py-2 pr-2 pl-4">
              <Popover.Title className="min-w-0 flex-1 text-base font-semibold">{t('title')}</Popover.Title>
              <Actions onClose={onClose} />
            </header>
            <div className="flex flex-col gap-2 px-2 pb-2">
              <NotificationList onOpen={onClose} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const bell = () => document.getElementById(bellId)

/** A press on the bell closes what it has opened itself; Escape closes it from there too. */
function isOnBell({ target, type }: Event): boolean {
  return type !== 'keydown' && target instanceof Node && bell()?.contains(target) === true
}

function Actions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'errors'])
  const unread = unreadCount(useInfiniteQuery(notificationsQuery()).data)
  const read = useReadNotifications()
  const markAll = () =>
    read.mutate(undefined, { onError: (error) => showToast('error', t('changeFailed', { reason: errorText(t, error) })) })
  return (
    <div className="flex items-center justify-end gap-1">
      <IconButton icon={CheckCheck} label={t('markAllRead')} onClick={markAll} disabled={unread === 0} className="disabled:opacity-40" />
      <Link
        to="/users/notifications"
        onClick={onClose}
        aria-label={t('settings')}
        title={t('settings')}
        className="hoverable touch-target inline-flex size-8 items-center justify-center rounded-md text-text-2 hover:text-text"
      >
        <Settings aria-hidden size={16} strokeWidth={1.5} />
      </Link>
    </div>
  )
}
