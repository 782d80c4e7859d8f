import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { pagePath } from '../../../entities/page/view-page.ts'
import { type SeenAs, seenAsPath, seenAsQuery } from './access-paths-api.ts'
import { useAbilitiesText } from './use-abilities-text.ts'

type Props = { page: Pick<Page, 'id' | 'public_id' | 'slug' | 'organization'>; as: SeenAs }

/** Says on a page that it is shown as others see it, what they may do with it, and the way out. */
export function SeenAsBar({ page, as }: Props) {
  const { t } = useTranslation('page-access')
  const navigate = useNavigate()
  const abilitiesText = useAbilitiesText()
  const { data } = useQuery(seenAsQuery(page.id, as))
  const kinds: SeenAs[] = page.organization ? ['member', 'guest', 'visitor'] : ['guest', 'visitor']
  return (
    <section
      aria-label={t('drawing')}
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-6 py-2 text-on-accent-soft max-sm:px-4"
    >
      <Eye aria-hidden size={20} strokeWidth={1.5} className="shrink-0" />
      <p role="status" className="min-w-48 flex-1 text-sm text-pretty">
        <span className="font-semibold">{t(`seenAs.${as}`)}</span>{' '}
        {data?.includes('view') && t(`may.${as}`, { abilities: abilitiesText(data) })}
      </p>
      <Segments
        legend={t('seeAs')}
        isLegendHidden
        options={kinds.map((value) => ({ value, label: t(`as.${value}`) }))}
        value={as}
        onChoose={(value) => void navigate(seenAsPath(page.public_id, value), { replace: true })}
      />
      <ButtonLink to={pagePath(page)} variant="primary" className="pointer-coarse:h-11">
        {t('leave')}
      </ButtonLink>
    </section>
  )
}
