import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/ui/button.tsx'
import { pricesQuery } from './prices.ts'

/** What Premium is, and how an account gets it: it is bought here, or given by who runs this Foyer. */
export function PremiumExplanation({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('premium')
  const { data: prices, isPending } = useQuery(pricesQuery())
  return (
    <div className="flex flex-col gap-3 text-sm text-text-2">
      <p>{t('includes')}</p>
      <PremiumFeatures />
      {prices?.checkout ? (
        <ButtonLink variant="primary" to="/users/upgrade" onClick={onLeave} className="self-start pointer-coarse:h-11">
          {t('seePlans')}
        </ButtonLink>
      ) : (
        !isPending && <p>{t('howToGet')}</p>
      )}
    </div>
  )
}

export function PremiumFeatures() {
  const { t } = useTranslation('premium')
  return (
    <ul className="list-disc pl-5 text-sm text-text-2">
      <li>{t('groups')}</li>
      <li>{t('groupDisplay')}</li>
      <li>{t('widgets')}</li>
      <li>{t('brokenLinks')}</li>
      <li>{t('duplicates')}</li>
      <li>{t('archive')}</li>
      <li>{t('pages', { count: limits.free_pages })}</li>
    </ul>
  )
}
