import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { CopyField } from '../../../../../components/ui/copy-field.tsx'
import { Section } from '../../../../../components/ui/section.tsx'
import { type TeamProvider, teamProvidersQuery } from '../../../api/team-providers.ts'
import { ProviderSheet } from './provider-sheet.tsx'

/** The providers by which the people of a team sign in, each with the way to change it. */
export function ProvidersSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-providers')
  const query = useQuery(teamProvidersQuery(team.public_id))
  const [openId, setOpenId] = useState<number | TeamProvider['kind'] | null>(null)
  const providers = query.data
  return (
    <Section title={t('title')} text={t('text')}>
      {!providers && <LoadState query={query} rows={2} />}
      {providers?.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      {providers && providers.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderRow provider={provider} onOpen={() => setOpenId(provider.id)} />
            </li>
          ))}
        </ul>
      )}
      {providers && (
        <div className="flex flex-wrap gap-2">
          {(['saml2', 'custom_idp'] as const).map((kind) => (
            <Button key={kind} aria-haspopup="dialog" onClick={() => setOpenId(kind)} className="pointer-coarse:h-11">
              {t(kind === 'saml2' ? 'addSaml' : 'addOidc')}
            </Button>
          ))}
        </div>
      )}
      {providers?.some(({ enabled }) => enabled) && (
        <CopyField
          label={t('address')}
          hint={t('addressHint')}
          value={`${location.origin}/users/sign_in?organization=${team.public_id}`}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
        />
      )}
      <ProviderSheet
        team={team}
        newKind={typeof openId === 'string' ? openId : null}
        provider={providers?.find(({ id }) => id === openId)}
        onMade={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </Section>
  )
}

/** How a provider is called, of which kind it is, and whether people can sign in by it. */
function ProviderRow({ provider: { title, kind, enabled }, onOpen }: { provider: TeamProvider; onOpen: () => void }) {
  const { t } = useTranslation('team-providers')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span dir="auto" className="font-medium wrap-anywhere">
          {title}
        </span>
        <span className="text-xs text-text-2">{t(`kinds.${kind}`)}</span>
      </span>
      <span className="shrink-0 text-xs text-text-2">{t(enabled ? 'on' : 'off')}</span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
    </button>
  )
}
