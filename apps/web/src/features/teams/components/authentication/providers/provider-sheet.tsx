import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../../components/ui/sheet.tsx'
import { leaveForms } from '../../../../../lib/browser/leave-guard.ts'
import type { TeamProvider } from '../../../api/team-providers.ts'
import { OidcForm } from './oidc-form.tsx'
import { ProviderActions } from './provider-actions.tsx'

type Props = {
  team: Team
  isNew: boolean
  provider: TeamProvider | undefined
  onMade: (id: number) => void
  onClose: () => void
}

/** A provider: what it is told of this Foyer, its settings, and the ways to test, turn on and delete it. */
export function ProviderSheet({ team, isNew, provider, onMade, onClose }: Props) {
  const { t } = useTranslation('team-providers')
  // While it closes it shows what it had.
  const [last, setLast] = useState(provider)
  if (provider !== last && (provider || isNew)) setLast(provider)
  const shown = isNew ? undefined : (provider ?? last)
  return (
    <Sheet
      open={isNew || provider !== undefined}
      onClose={() => leaveForms(onClose)}
      title={shown?.title ?? t('addOidc')}
      description={t(shown ? `kinds.${shown.kind}` : 'newText')}
    >
      {shown && <ProviderActions key={`actions ${shown.id}`} team={team} provider={shown} onDeleted={onClose} />}
      {(!shown || shown.kind === 'custom_idp') && (
        <OidcForm key={shown?.id ?? 'new'} publicId={team.public_id} provider={shown} onMade={onMade} />
      )}
    </Sheet>
  )
}
