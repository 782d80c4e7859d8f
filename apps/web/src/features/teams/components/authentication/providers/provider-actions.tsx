import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../components/ui/button.tsx'
import { CheckField } from '../../../../../components/ui/check-field.tsx'
import { Confirm } from '../../../../../components/ui/confirm.tsx'
import { CopyField } from '../../../../../components/ui/copy-field.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../../lib/state/toasts.ts'
import {
  type SamlProvider,
  type TeamProvider,
  useDeleteTeamProvider,
  useTestTeamProvider,
  useUpdateTeamProvider,
} from '../../../api/team-providers.ts'
import { regionalLocale } from '../../../../../lib/i18n/regional-locale.ts'

type Props = { team: Team; provider: TeamProvider; onDeleted: () => void }

/** What the provider is told of this Foyer, whether people can sign in by it, and the ways to test and delete it. */
export function ProviderActions({ team, provider, onDeleted }: Props) {
  const { t, i18n } = useTranslation('team-providers')
  const update = useUpdateTeamProvider(team.public_id, provider.id)
  const remove = useDeleteTeamProvider(team.public_id)
  const test = useTestTeamProvider()
  const [isAsking, setAsking] = useState(false)
  const error = update.error ?? test.error ?? remove.error
  const { title, tested_at: testedAt } = provider
  const confirm = () =>
    remove.mutate(provider.id, {
      onSuccess: () => {
        showToast('info', t('deleted', { title }))
        onDeleted()
      },
    })
  return (
    <div className="flex flex-col gap-4">
      {provider.kind === 'custom_idp' &&
        (['redirect_uri', 'post_logout_redirect_uri', 'backchannel_logout_uri'] as const).map((name) => (
          <CopyField
            key={name}
            label={t(`oidc.${name}`)}
            hint={t(`oidc.${name}_hint`)}
            value={provider.service[name]}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
          />
        ))}
      {provider.kind === 'saml2' &&
        (['metadata_url', 'entity_id', 'acs_url', 'logout_url'] as const).map((name) => (
          <CopyField
            key={name}
            label={t(`saml.service.${name}`)}
            {...(name === 'metadata_url' ? { hint: t('saml.service.hint') } : {})}
            value={provider.service[name]}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
          />
        ))}
      {provider.kind === 'saml2' && <Certificates certificates={provider.certificates} />}
      {error && <Notice>{errorText(t, error)}</Notice>}
      <CheckField
        label={t('enabled')}
        hint={t('enabledHint')}
        checked={update.isPending ? (update.variables.enabled ?? provider.enabled) : provider.enabled}
        onChange={({ target }) => update.mutate({ enabled: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button pending={test.isPending || test.isSuccess} onClick={() => test.mutate(provider.id)} className="pointer-coarse:h-11">
          {t('test')}
        </Button>
        {team.owner && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)} className="pointer-coarse:h-11">
            {t('delete')}
          </Button>
        )}
      </div>
      <p className="text-xs text-text-2">
        {testedAt === null
          ? t('neverTested')
          : t('testedAt', {
              date: new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
                testedAt * 1000,
              ),
            })}
      </p>
      <Confirm
        open={isAsking}
        title={t('deleteQuestion', { title })}
        text={t('deleteText')}
        action={t('delete')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** When the certificates end by which a provider signs. */
function Certificates({ certificates }: Pick<SamlProvider, 'certificates'>) {
  const { t, i18n } = useTranslation('team-providers')
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' })
  return (
    <ul aria-label={t('saml.certificates')} className="flex flex-col gap-1 text-xs text-text-2">
      {certificates.map(({ fingerprint, expires_at: end }) => (
        <li key={fingerprint} className="wrap-anywhere">
          {t('saml.certificate', { fingerprint, date: date.format(end * 1000) })}
        </li>
      ))}
    </ul>
  )
}
