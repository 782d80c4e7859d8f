import type { EmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import { type EmailKind, digests, emailKinds } from '../email-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { useSendsMail } from '../../../entities/session/site.ts'
import { cityName } from '../../../entities/time-zone/city-name.ts'
import { browserZone } from '../../../entities/time-zone/zone-time.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { emailPreferencesQuery, useUpdateEmailPreferences } from '../api/email-preferences.ts'

/** `/users/email_preferences`: which messages one gets. */
export function EmailPreferencesScreen() {
  const { t } = useTranslation('email-preferences')
  const sendsMail = useSendsMail()
  return (
    <Section title={t('title')} text={t(sendsMail === false ? 'noMail' : 'text')}>
      <Preferences />
    </Section>
  )
}

function Preferences() {
  const { t } = useTranslation('email-preferences')
  const query = useQuery(emailPreferencesQuery())
  const { data } = query
  const update = useUpdateEmailPreferences()
  if (!data) return <LoadState query={query} rows={4} />
  // Until the server has answered, what was clicked is shown.
  const sent = update.isPending ? update.variables : undefined
  const canSend = sent?.can_send_email ?? data.can_send_email
  const isOn = (kind: EmailKind) => sent?.kinds?.[kind] ?? data.kinds[kind]
  return (
    <div className="flex flex-col gap-3">
      <CheckField
        label={t('all.label')}
        hint={t('all.hint')}
        checked={canSend}
        onChange={({ target }) => update.mutate({ can_send_email: target.checked })}
      />
      <fieldset disabled={!canSend} className="flex flex-col gap-3 pl-6 disabled:opacity-60">
        <legend className="sr-only">{t('kindsLegend')}</legend>
        {emailKinds.map((kind) => (
          <CheckField
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={isOn(kind)}
            onChange={({ target }) => update.mutate({ kinds: { [kind]: target.checked } })}
          />
        ))}
        <DigestField value={{ ...data, ...sent }} onChange={update.mutate} />
      </fieldset>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      {update.isSuccess && <Notice kind="info">{t('saved')}</Notice>}
    </div>
  )
}

type Digest = Pick<EmailPreferences, 'changes_digest' | 'digest_time_zone'>

/** How often the digest of changes is sent, and in whose mornings: in those of the browser that has chosen it. */
function DigestField({ value, onChange }: { value: Digest; onChange: (change: { [K in keyof Digest]?: NonNullable<Digest[K]> }) => void }) {
  const { t } = useTranslation('email-preferences')
  const { changes_digest, digest_time_zone } = value
  const zone = browserZone()
  const isElsewhere = (digest_time_zone ?? 'UTC') !== zone
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField
        label={t('digest.label')}
        value={changes_digest}
        onChange={(chosen) => {
          const digest = digests.find((option) => option === chosen)
          if (digest) onChange(digest === 'never' ? { changes_digest: digest } : { changes_digest: digest, digest_time_zone: zone })
        }}
      >
        {digests.map((option) => (
          <option key={option} value={option}>
            {t(`digest.${option}`)}
          </option>
        ))}
      </SelectField>
      {changes_digest !== 'never' && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-2">
          {t('digest.time', { zone: cityName(digest_time_zone ?? 'UTC') })}
          {isElsewhere && (
            <Button size="sm" onClick={() => onChange({ digest_time_zone: zone })} className="pointer-coarse:h-11">
              {t('digest.useZone', { zone: cityName(zone) })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
