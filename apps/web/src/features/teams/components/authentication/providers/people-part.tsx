import type { ProvidedMember } from '@foyer/contracts/accounts/sign-in/work-accounts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { RemovableRow } from '../../../../../components/removable-row.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { formatAge } from '../../../../../lib/i18n/format-age.ts'
import { providedMembersQuery, useUnlinkMember } from '../../../api/team-providers.ts'

/** Who has logged in with a provider, each with the way to disconnect them. */
export function PeoplePart({ providerId }: { providerId: number }) {
  const { t } = useTranslation('team-providers')
  const query = useInfiniteQuery(providedMembersQuery(providerId))
  const people = query.data?.pages.flatMap((page) => page.people)
  return (
    <section aria-labelledby="provider-people" className="flex flex-col gap-2">
      <h3 id="provider-people" className="text-sm font-medium">
        {t('people.title')}
      </h3>
      {!people && <LoadState query={query} rows={2} />}
      {people && <p className="text-sm text-pretty text-text-2">{t(people.length === 0 ? 'people.none' : 'people.text')}</p>}
      {people && people.length > 0 && (
        <ul aria-labelledby="provider-people" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {people.map((member) => (
            <MemberRow key={member.id} providerId={providerId} member={member} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-start pointer-coarse:h-11">
          {t('people.more')}
        </Button>
      )}
    </section>
  )
}

function MemberRow({ providerId, member }: { providerId: number; member: ProvidedMember }) {
  const { t, i18n } = useTranslation('team-providers')
  const [now] = useState(() => Date.now() / 1000)
  const unlink = useUnlinkMember(providerId)
  const { user, subject, last_used_at: usedAt } = member
  return (
    <RemovableRow
      action={t('people.unlink')}
      label={t('people.unlinkOf', { name: user.name })}
      question={{ title: t('people.question', { name: user.name }), text: t('people.questionText') }}
      pending={unlink.isPending}
      error={unlink.error && errorText(t, unlink.error)}
      onConfirm={() => unlink.mutate(member.id)}
    >
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {user.name}
        </p>
        <p dir="auto" className="text-xs wrap-anywhere text-text-2">
          {t('people.used', { subject, age: formatAge(usedAt, now, i18n, 'long') })}
        </p>
      </div>
    </RemovableRow>
  )
}
