import type { Notification } from '@foyer/contracts/accounts/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isNoticeDue } from '../../../entities/notification/notice-dates.ts'
import { enqueueNotice } from '../../../entities/notification/notice-queue.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { notificationText } from '../notification-text.ts'

type Props = {
  /** The unread ones that there were when the person came. */
  before: readonly Notification[]
  /** Those that have come while the person was here, the newest first. */
  fresh: readonly Notification[]
  onAnnounce: (text: string) => void
}

/** Says what is new, in one sentence for all of it, and of an import that was finished while the person was away by a notice. */
export function NotificationNews({ before, fresh, onAnnounce }: Props) {
  const { t } = useTranslation('notifications')
  const [newest] = fresh
  const count = fresh.length
  useEffect(() => {
    if (newest) onAnnounce(t('announce', { count, title: notificationText(t, newest).title }))
  }, [newest, count, onAnnounce, t])
  useNoticeOfImport(before)
  return null
}

/** A notice of the newest import that was finished before this visit, until the person has closed it or read of it. */
function useNoticeOfImport(before: readonly Notification[]): void {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const user = useCurrentUser()
  const isDone = useRef(false)
  useEffect(() => {
    if (!user || isDone.current) return
    isDone.current = true
    const finished = before.find(({ kind, link }) => kind === 'import_done' && link !== location.pathname)
    const id = `import-${finished?.id}`
    if (!finished?.link || !isNoticeDue(user, id)) return
    const { link } = finished
    enqueueNotice({
      id,
      text: notificationText(t, finished).title,
      action: { label: t('open'), run: () => void navigate(link) },
    })
  }, [before, user, navigate, t])
}
