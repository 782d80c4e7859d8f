import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { Disclosure } from '../../../../../components/ui/disclosure.tsx'
import { type OrganizationMapping, mappingsQuery } from '../../../api/mappings.ts'
import { MappingLog } from './mapping-log.tsx'
import { MappingSheet } from './mapping-sheet.tsx'

/** The mappings of a provider, each with the way to change it, and what they have changed. */
export function MappingsPart({ providerId, ownTeam }: { providerId: number; ownTeam: string }) {
  const { t } = useTranslation('team-mappings')
  const query = useQuery(mappingsQuery(providerId))
  const [open, setOpen] = useState<OrganizationMapping | 'new' | null>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const data = query.data
  return (
    <div className="flex flex-col gap-4">
      {!data && <LoadState query={query} rows={2} />}
      {data?.mappings.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      {data && data.mappings.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.mappings.map((mapping) => (
            <li key={mapping.id}>
              <MappingRow mapping={mapping} groups={data.organizations} onOpen={() => setOpen(mapping)} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('new')} className="self-start pointer-coarse:h-11">
          {t('add')}
        </Button>
      )}
      <Disclosure summary={t('log.title')} isOpen={isLogOpen} onToggle={setLogOpen}>
        {isLogOpen && <MappingLog providerId={providerId} />}
      </Disclosure>
      {data && (
        <MappingSheet
          providerId={providerId}
          ownTeam={ownTeam}
          organizations={data.organizations}
          open={open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type RowProps = {
  mapping: OrganizationMapping
  groups: readonly { id: number; groups: { id: number; title: string }[] }[]
  onOpen: () => void
}

/** For whom a mapping is, and what it gives. */
function MappingRow({ mapping, groups, onOpen }: RowProps) {
  const { t, i18n } = useTranslation('team-mappings')
  const { match, organization, role, group_ids: ids } = mapping
  const titles =
    groups.find(({ id }) => id === organization?.id)?.groups.flatMap(({ id, title }) => (ids.includes(id) ? [title] : [])) ?? []
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(titles)
  const inGroups = titles.length === 0 ? '' : t('givesGroups', { count: titles.length, groups: list })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span dir="auto" className="font-medium wrap-anywhere">
          {match.by === 'group' ? t('ofGroup', { value: match.value }) : t('ofAttribute', { name: match.name, value: match.value })}
        </span>
        <span className="text-xs wrap-anywhere text-text-2">
          {organization ? t(`gives.${role}`, { team: organization.title }) : t('idle')}
          {organization && inGroups !== '' && ` · ${inGroups}`}
        </span>
        {organization && mapping.is_lapsed && <span className="text-xs text-pretty text-danger">{t('lapsed')}</span>}
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
    </button>
  )
}
