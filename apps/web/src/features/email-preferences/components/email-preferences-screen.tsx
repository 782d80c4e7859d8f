import { type EmailKind, emailKinds } from '../email-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { emailPreferencesQuery, useUpdateEmailPreferences } from '../api/email-preferences.ts'

/** `/users/email_preferences`: which messages one gets. */
export function EmailPreferencesScreen() {
  const { t } = useTranslation('email-preferences')
  return (
    <Section title={t('title')} text={t('text')}>
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
      <CheckRow
        label={t('all.label')}
        hint={t('all.hint')}
        checked={canSend}
        onChange={(checked) => update.mutate({ can_send_email: checked })}
      />
      <fieldset disabled={!canSend} className="flex flex-col gap-3 pl-6 disabled:opacity-60">
        <legend className="sr-only">{t('kindsLegend')}</legend>
        {emailKinds.map((kind) => (
          <CheckRow
            key={kind}
            label={t(`kinds.${kind}`)}
            checked={isOn(kind)}
            onChange={(checked) => update.mutate({ kinds: { [kind]: checked } })}
          />
        ))}
      </fieldset>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      {update.isSuccess && <Notice kind="info">{t('saved')}</Notice>}
    </div>
  )
}

type RowProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void }

function CheckRow({ label, hint, checked, onChange }: RowProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 pointer-coarse:min-h-11">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-xs text-text-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
