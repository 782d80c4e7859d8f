import type { ProviderIdentity } from '@foyer/contracts/accounts/sign-in/providers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { providerIdentitiesQuery, useUnlinkIdentity } from '../api/provider-identities.ts'
import { providersQuery } from '../api/providers.ts'
import { useStartProvider } from '../api/start-provider.ts'
import { ProviderTile } from './provider-tile.tsx'

/** A section of `/users/authentication`: the accounts at providers that are linked to one's own. None where there is nothing to link. */
export function ProviderIdentities() {
  const { t } = useTranslation('providers')
  const query = useQuery(providerIdentitiesQuery())
  const { data: identities } = query
  const { data: providers = [] } = useQuery(providersQuery())
  const linked = (useLocation().state as { linked?: string } | null)?.linked
  const linkedName = providers.find(({ id }) => id === linked)?.name
  if (identities?.length === 0 && providers.length === 0) return null
  return (
    <Section title={t('linked.title')} text={t('linked.text')}>
      {linkedName && <Notice kind="info">{t('linked.done', { provider: linkedName })}</Notice>}
      {identities ? (
        identities.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
          </ul>
        )
      ) : (
        <LoadState query={query} rows={2} />
      )}
      <LinkButtons />
    </Section>
  )
}

function LinkButtons() {
  const { t } = useTranslation('providers')
  const { data: providers = [] } = useQuery(providersQuery())
  const start = useStartProvider()
  return (
    <>
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            pending={(start.isPending || start.isSuccess) && start.variables.provider === id}
            onClick={() => start.mutate({ provider: id, intent: 'link', returnTo: null })}
            className="pointer-coarse:h-11"
          >
            <ProviderTile name={name} />
            {t('linked.link', { provider: name })}
          </Button>
        ))}
      </div>
    </>
  )
}

function IdentityRow({ identity }: { identity: ProviderIdentity }) {
  const { t, i18n } = useTranslation('providers')
  const [now] = useState(() => Date.now() / 1000)
  const [isAsking, setAsking] = useState(false)
  const unlink = useUnlinkIdentity()
  const { provider_name: provider, label, last_used_at: usedAt, is_available: isAvailable } = identity
  const usage = usedAt === null ? t('linked.unused') : t('linked.used', { age: formatAge(usedAt, now, i18n, 'long') })
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <ProviderTile name={provider} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-sm font-medium" title={label ?? undefined}>
            {label ? t('linked.named', { provider, label }) : provider}
          </p>
          <p className="text-xs text-text-2">{isAvailable ? usage : t('linked.unavailable')}</p>
        </div>
        <Button
          size="sm"
          pending={unlink.isPending}
          aria-label={t('linked.unlinkOf', { provider, label: label ?? '' })}
          onClick={() => setAsking(true)}
          className="shrink-0 pointer-coarse:h-11"
        >
          {t('linked.unlink')}
        </Button>
      </div>
      {unlink.error && <Notice>{errorText(t, unlink.error)}</Notice>}
      <Confirm
        open={isAsking}
        title={t('linked.question', { provider })}
        text={t('linked.questionText', { provider })}
        action={t('linked.unlink')}
        onConfirm={() => unlink.mutate(identity.id)}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
