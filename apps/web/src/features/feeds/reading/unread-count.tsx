import { useTranslation } from 'react-i18next'

const most = 999

/** A quiet number beside a title; nothing where nothing is unread. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('feed-reading')
  if (count === 0) return null
  return (
    <span title={t('unreadCount', { count })} className="shrink-0 text-xs font-normal text-text-3 tabular-nums">
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t('unreadCount', { count })}</span>
    </span>
  )
}
