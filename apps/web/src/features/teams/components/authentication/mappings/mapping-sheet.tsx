import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../../components/ui/sheet.tsx'
import type { MappingDraft, OrganizationMapping } from '../../../api/mappings.ts'
import { MappingFields } from './mapping-form.tsx'
import type { MappableTeam } from './mapping-draft.ts'
import { MappingReview } from './mapping-review.tsx'

type Props = {
  providerId: number
  /** The public id of the team of the provider. */
  ownTeam: string
  organizations: readonly MappableTeam[]
  open: OrganizationMapping | 'new' | null
  onClose: () => void
}

/** A mapping is changed in two steps: what it says, then what would follow, before anything is saved. */
export function MappingSheet({ providerId, ownTeam, organizations, open, onClose }: Props) {
  const { t } = useTranslation('team-mappings')
  // While it closes it shows what it had.
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  const shown = open ?? last
  const mapping = shown === 'new' ? null : shown
  return (
    <Sheet open={open !== null} onClose={onClose} title={t(shown === 'new' ? 'add' : 'edit')} description={t('sheetText')}>
      {open && (
        <Steps
          key={mapping?.id ?? 'new'}
          providerId={providerId}
          ownTeam={ownTeam}
          organizations={organizations}
          mapping={mapping}
          onDone={onClose}
        />
      )}
    </Sheet>
  )
}

type StepsProps = Pick<Props, 'providerId' | 'ownTeam' | 'organizations'> & { mapping: OrganizationMapping | null; onDone: () => void }

function Steps({ providerId, ownTeam, organizations, mapping, onDone }: StepsProps) {
  const [draft, setDraft] = useState<MappingDraft | null>(null)
  const [last, setLast] = useState<MappingDraft | null>(null)
  if (draft) return <MappingReview providerId={providerId} draft={draft} onBack={() => setDraft(null)} onDone={onDone} />
  const review = (next: MappingDraft) => {
    if (next.mapping) setLast(next)
    setDraft(next)
  }
  return (
    <MappingFields
      ownTeam={ownTeam}
      organizations={organizations}
      mapping={mapping}
      edited={last?.mapping ?? null}
      onReview={(edited) => review({ id: mapping?.id ?? null, mapping: edited })}
      onDelete={mapping ? () => review({ id: mapping.id, mapping: null }) : null}
    />
  )
}
