import { useTranslation } from 'react-i18next'

/** Marks what an account without Premium cannot use. */
export function PremiumBadge() {
  const { t } = useTranslation('premium-badge')
  return <span className="rounded-full bg-accent-soft px-2 text-xs font-medium text-on-accent-soft">{t('badge')}</span>
}
