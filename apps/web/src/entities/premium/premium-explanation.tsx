import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'

/** What Premium is, and how an account gets it. */
export function PremiumExplanation() {
  const { t } = useTranslation('premium')
  return (
    <div className="flex flex-col gap-3 text-sm text-text-2">
      <p>{t('includes')}</p>
      <ul className="list-disc pl-5">
        <li>{t('groups')}</li>
        <li>{t('groupDisplay')}</li>
        <li>{t('widgets')}</li>
        <li>{t('brokenLinks')}</li>
        <li>{t('duplicates')}</li>
        <li>{t('archive')}</li>
        <li>{t('pages', { count: limits.free_pages })}</li>
      </ul>
      <p>{t('howToGet')}</p>
    </div>
  )
}
