import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { PictureUpload } from '../../../../components/picture-upload.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { Sheet } from '../../../../components/ui/sheet.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useRemoveDomainBackground, useSetDomainBackground, useUpdateDomain } from '../../api/domains.ts'
import { teamPagesQuery } from '../../api/team-pages.ts'

/** What is served under a name, and who comes in there. */
export function DomainSheet({ team, domain, onClose }: { team: Team; domain: TeamDomain | undefined; onClose: () => void }) {
  const { t } = useTranslation('team-domains')
  // While it closes it shows the domain that it had.
  const [last, setLast] = useState(domain)
  if (domain && domain !== last) setLast(domain)
  const shown = domain ?? last
  return (
    <Sheet open={domain !== undefined} onClose={onClose} title={shown?.custom_domain ?? ''} description={t('sheetText')}>
      {shown && <DomainSettings key={shown.id} team={team} domain={shown} />}
    </Sheet>
  )
}

const displays = ['open_links_in_new_window', 'hide_searchbar', 'hide_bookmark_search'] as const
const accesses = ['allow_sign_in_on_teamdomain', 'allow_sign_up'] as const
const uses = ['is_host', 'is_email_domain'] as const

function DomainSettings({ team, domain }: { team: Team; domain: TeamDomain }) {
  const { t } = useTranslation('team-domains')
  const update = useUpdateDomain(team.public_id, domain.id)
  const upload = useSetDomainBackground(team.public_id, domain.id)
  const removal = useRemoveDomainBackground(team.public_id, domain.id)
  const field = (name: (typeof displays)[number] | (typeof accesses)[number] | (typeof uses)[number]) => (
    <CheckField
      key={name}
      label={t(`fields.${name}.label`)}
      hint={t(`fields.${name}.hint`)}
      checked={domain[name]}
      onChange={({ target }) => update.mutate({ [name]: target.checked })}
    />
  )
  return (
    <>
      {update.error && <Notice>{errorText(t, update.error)}</Notice>}
      <Section title={t('parts.use')}>{uses.map(field)}</Section>
      {domain.is_host && (
        <>
          <Section title={t('parts.display')}>
            <DefaultPage team={team} value={domain.default_page} onChange={(value) => update.mutate({ default_page: value })} />
            {displays.map(field)}
          </Section>
          <Section title={t('parts.access')}>{accesses.map(field)}</Section>
          <Section title={t('parts.background')} text={t('backgroundText')}>
            <PictureUpload label={t('backgroundFile')} hasPicture={domain.auth_page_background !== null} upload={upload} removal={removal}>
              {domain.auth_page_background && (
                <img
                  src={`${domain.auth_page_background}?size=small`}
                  alt=""
                  className="h-16 w-24 rounded-md border border-line object-cover"
                />
              )}
            </PictureUpload>
          </Section>
        </>
      )}
      <span role="status" className="sr-only">
        {update.isSuccess ? t('saved') : ''}
      </span>
    </>
  )
}

function DefaultPage({ team, value, onChange }: { team: Team; value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslation('team-domains')
  const query = useQuery(teamPagesQuery(team.public_id))
  if (!query.data) return <LoadState query={query} rows={1} />
  const isGone = value !== null && !query.data.some(({ public_id: id }) => id === value)
  return (
    <SelectField label={t('defaultPage')} value={value ?? ''} onChange={(chosen) => onChange(chosen === '' ? null : chosen)}>
      <option value="">{t('firstPage')}</option>
      {isGone && <option value={value}>{t('gonePage')}</option>}
      {query.data.map(({ public_id: id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
