import type { PageMove } from '@foyer/contracts/pages/page/team-pages'
import { useTranslation } from 'react-i18next'
import type { Place } from '../api/move-page.ts'

/** Whose a page will be, and who gains and who loses access to it. */
export function MoveEffects({ move, to }: { move: PageMove; to: Place }) {
  const { t } = useTranslation('page-move')
  return (
    <div role="status" className="flex flex-col gap-2 text-sm text-pretty">
      <p>{to ? t('ofTeam', { team: to.title }) : t('ofPerson')}</p>
      {move.gains.total === 0 && move.loses.total === 0 ? (
        <p className="text-text-2">{t('sameAccess')}</p>
      ) : (
        <>
          <Affected change="gains" affected={move.gains} />
          <Affected change="loses" affected={move.loses} />
        </>
      )}
      <p className="text-text-2">{t(`shared.${move.share_mode}`)}</p>
    </div>
  )
}

function Affected({ change, affected: { people, total } }: { change: 'gains' | 'loses'; affected: PageMove['gains'] }) {
  const { t, i18n } = useTranslation('page-move')
  if (total === null) return <p>{t(`${change}.unknown`)}</p>
  if (total === 0) return <p className="text-text-2">{t(`${change}.nobody`)}</p>
  const names = people.map(({ name }) => name || t('somebody'))
  const rest = total - names.length
  const list = new Intl.ListFormat(i18n.language).format(rest > 0 ? [...names, t('more', { count: rest })] : names)
  return <p className="wrap-anywhere">{t(`${change}.people`, { count: total, names: list })}</p>
}
