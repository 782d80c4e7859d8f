import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isNoticeDue } from '../../entities/notification/notice-dates.ts'
import { enqueueNotice, removeNotice } from '../../entities/notification/notice-queue.ts'
import { useCurrentUser } from '../../entities/session/session.ts'

const id = 'register'
const form = '/users/edit'
const reminderSeconds = 2_592_000_000 / 1_000

/** Whether to remind someone to register: they have worked anonymously for 30 days, and have not closed the reminder for as long. `now` in seconds since 1970. */
export function isReminderDue(
  user: Pick<CurrentUser, 'is_anonymous' | 'created_at' | 'notifications'>,
  now: number = Date.now() / 1000,
): boolean {
  return (
    user.is_anonymous && now - user.created_at >= reminderSeconds && isNoticeDue(user, id, { repeatAfterSeconds: reminderSeconds, now })
  )
}

/** Queues the reminder when it is due, but on the screen with the form itself; it goes when the person has registered. */
export function useRegisterReminder(): void {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const isAtForm = useLocation().pathname === form
  const isDue = user != null && !isAtForm && isReminderDue(user)
  useEffect(() => {
    if (!isDue) return undefined
    enqueueNotice({
      id,
      text: i18next.t('anonymous:reminder'),
      action: { label: i18next.t('anonymous:register'), run: () => void navigate(form) },
    })
    return () => removeNotice(id)
  }, [isDue, navigate])
}
