import type { WorkAccount } from '@foyer/contracts/accounts/sign-in/work-accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { RemovableRow } from '../../../components/removable-row.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../lib/i18n/format-age.ts'
import { useUnlinkWorkAccount, workAccountsQuery } from '../api/work-accounts.ts'
import { ProviderTile } from './provider-tile.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** A section of `/users/authentication`: the providers of teams that log the person in. Nothing where there are none. */
export function WorkAccounts() {
  const { t } = useTranslation('work-accounts')
  const query = useQuery(workAccountsQuery())
  if (query.isPending || query.data?.accounts.length === 0) return null
  return (
    <Section title={t('title')} text={t('text')}>
      {query.data ? (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
            {query.data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
          {!query.data.has_own_way_in && <KeepAccount />}
        </>
      ) : (
        <LoadState query={query} rows={1} />
      )}
    </Section>
  )
}

/** What somebody does whose account is opened by their team alone, so that it stays theirs. */
function KeepAccount() {
  const { t } = useTranslation('work-accounts')
  const user = useCurrentUser()
  const isConfirmed = user?.is_email_confirmed === true
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm text-pretty">{t(isConfirmed ? 'keep.confirmed' : 'keep.unconfirmed')}</p>
      {!isConfirmed && (
        <ButtonLink to="/users/edit" className="pointer-coarse:h-11">
          {t('keep.confirm')}
        </ButtonLink>
      )}
    </div>
  )
}

function AccountRow({ account }: { account: WorkAccount }) {
  const { t, i18n } = useTranslation('work-accounts')
  const [now] = useState(() => Date.now() / 1000)
  const unlink = useUnlinkWorkAccount()
  const { provider, organization, linked_at: linkedAt, last_used_at: usedAt, is_available: isAvailable } = account
  const names = { provider, team: organization.title }
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' }).format(linkedAt * 1000)
  return (
    <RemovableRow
      action={t('unlink')}
      label={t('unlinkOf', names)}
      question={{ title: t('question', names), text: t('questionText', names) }}
      pending={unlink.isPending}
      error={unlink.error && errorText(t, unlink.error)}
      onConfirm={() => unlink.mutate(account.id)}
    >
      <ProviderTile name={provider} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {t('ofTeam', names)}
        </p>
        <p className="text-xs text-text-2">
          {isAvailable ? t('since', { date, age: formatAge(usedAt, now, i18n, 'long') }) : t('unavailable')}
        </p>
      </div>
    </RemovableRow>
  )
}
