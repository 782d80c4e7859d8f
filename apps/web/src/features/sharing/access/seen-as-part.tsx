import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { type SeenAs, seenAsPath, seenAsQuery } from './access-paths-api.ts'
import { useAbilitiesText } from './use-abilities-text.ts'

const asOthers = ['guest', 'visitor'] as const satisfies SeenAs[]
const asMembersToo = ['member', ...asOthers] as const satisfies SeenAs[]

/** What a member of the team, a guest or a visitor may do with a page, as the server would decide it for them. */
export function SeenAsPart({ page, hasTeam }: { page: PageRef; hasTeam: boolean }) {
  const { t } = useTranslation('page-access')
  const [as, setAs] = useState<SeenAs>(hasTeam ? 'member' : 'guest')
  const { data, error, refetch } = useQuery(seenAsQuery(page.id, as))
  const abilitiesText = useAbilitiesText()
  const options = (hasTeam ? asMembersToo : asOthers).map((value) => ({ value, label: t(`as.${value}`) }))
  return (
    <div className="flex flex-col gap-2">
      <Segments legend={t('seeAs')} options={options} value={as} onChoose={setAs} />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <p role="status" className="min-h-5 text-sm text-pretty">
        {data && (data.includes('view') ? t(`may.${as}`, { abilities: abilitiesText(data) }) : t(`mayNot.${as}`))}
      </p>
      <ButtonLink to={seenAsPath(page.public_id, as)} size="sm" className="self-start pointer-coarse:h-11">
        {t('drawAs')}
      </ButtonLink>
    </div>
  )
}
