import { type EmailKind, digests, emailKinds } from '../email-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { useSendsMail } from '../../../entities/session/site.ts'
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
        <SelectField
          label={t('digest.label')}
          value={sent?.changes_digest ?? data.changes_digest}
          onChange={(chosen) => {
            const digest = digests.find((value) => value === chosen)
            if (digest) update.mutate({ changes_digest: digest })
          }}
        >
          {digests.map((value) => (
            <option key={value} value={value}>
              {t(`digest.${value}`)}
            </option>
          ))}
        </SelectField>
      </fieldset>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      {update.isSuccess && <Notice kind="info">{t('saved')}</Notice>}
    </div>
  )
}
