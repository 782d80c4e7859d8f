import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../../components/ui/sheet.tsx'
import type { TeamProvider } from '../../../api/team-providers.ts'
import { AttackPart } from './attack-part.tsx'
import { OidcForm } from './oidc-form.tsx'
import { PeoplePart } from './people-part.tsx'
import { ProviderActions } from './provider-actions.tsx'
import { SamlForm } from './saml-form.tsx'

type Props = {
  team: Team
  /** Of which kind one is added; null: none is. */
  newKind: TeamProvider['kind'] | null
  provider: TeamProvider | undefined
  onMade: (id: number) => void
  onClose: () => void
}

/** A provider: what it is told of this Foyer, its settings, and the ways to test, turn on and delete it. */
export function ProviderSheet({ team, newKind, provider, onMade, onClose }: Props) {
  const { t } = useTranslation('team-providers')
  // While it closes it shows what it had.
  const [last, setLast] = useState(provider)
  const [lastKind, setLastKind] = useState(newKind)
  if (provider !== last && (provider || newKind)) setLast(provider)
  if (newKind !== null && newKind !== lastKind) setLastKind(newKind)
  const shown = newKind ? undefined : (provider ?? last)
  const kind = shown?.kind ?? newKind ?? lastKind
  return (
    <Sheet
      open={newKind !== null || provider !== undefined}
      onClose={onClose}
      title={shown?.title ?? t(kind === 'saml2' ? 'addSaml' : 'addOidc')}
      description={t(shown ? `kinds.${shown.kind}` : kind === 'saml2' ? 'newSamlText' : 'newText')}
    >
      {shown && <ProviderActions key={`actions ${shown.id}`} team={team} provider={shown} onDeleted={onClose} />}
      {kind === 'custom_idp' && shown?.kind !== 'saml2' && (
        <OidcForm key={shown?.id ?? 'new'} publicId={team.public_id} provider={shown} onMade={onMade} />
      )}
      {kind === 'saml2' && shown?.kind !== 'custom_idp' && (
        <SamlForm key={shown?.id ?? 'new'} publicId={team.public_id} provider={shown} onMade={onMade} />
      )}
      {shown && <PeoplePart key={`people ${shown.id}`} providerId={shown.id} />}
      {shown?.kind === 'saml2' && <AttackPart key={`attack ${shown.id}`} publicId={team.public_id} providerId={shown.id} />}
    </Sheet>
  )
}
