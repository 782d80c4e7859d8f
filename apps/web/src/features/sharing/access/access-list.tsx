import type { AccessPath } from '@foyer/contracts/pages/page/access-paths'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { accessPathsQuery } from './access-paths-api.ts'
import { useAbilitiesText } from './use-abilities-text.ts'

/** The people who may see a page, each with the ways by which they may, and the ways that are open to everyone. */
export function AccessList({ page }: { page: PageRef }) {
  const { t } = useTranslation('page-access')
  const query = useQuery(accessPathsQuery(page.id))
  if (!query.data) return <LoadState query={query} rows={3} />
  const { people, everyone, is_complete } = query.data
  return (
    <>
      {!is_complete && <p className="text-sm text-text-2">{t('incomplete')}</p>}
      <ul aria-label={t('people')} className="flex flex-col divide-y divide-line">
        {people.map(({ user_id, name, paths }) => (
          <AccessRow key={user_id} name={name || t('somebody')} paths={paths} />
        ))}
        {everyone.length > 0 && <AccessRow name={t('everyone')} paths={everyone} />}
      </ul>
    </>
  )
}

/** Somebody with the ways, each with what it alone lets them do: what remains without one of them is what the others say. */
function AccessRow({ name, paths }: { name: string; paths: AccessPath[] }) {
  const { t } = useTranslation('page-access')
  const abilitiesText = useAbilitiesText()
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <span dir="auto" className="text-sm font-medium wrap-anywhere">
        {name}
      </span>
      <ul className="flex flex-col gap-0.5 text-xs text-text-2">
        {paths.map((path) => (
          <li key={`${path.kind}-${path.group?.id}`} className="wrap-anywhere">
            {t('way', { way: t(`ways.${path.kind}`, { group: path.group?.title }), abilities: abilitiesText(path.can) })}
          </li>
        ))}
      </ul>
    </li>
  )
}
