import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import type { ApiResult } from '../../../../lib/api/api-client.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { deletedTeamsQuery, useRestoreTeam } from '../../api/deletion.ts'
import { regionalLocale } from '../../../../lib/i18n/regional-locale.ts'

/** The teams that one has deleted and can restore; nothing where there are none. */
export function DeletedTeams() {
  const { t } = useTranslation('teams')
  const { data } = useQuery(deletedTeamsQuery())
  if (!data || data.length === 0) return null
  return (
    <Section title={t('deleted.title')} text={t('deleted.text')}>
      <ul aria-label={t('deleted.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map((team) => (
          <DeletedRow key={team.public_id} team={team} />
        ))}
      </ul>
    </Section>
  )
}

function DeletedRow({ team: { public_id, title, due_at } }: { team: ApiResult<'listDeletedTeams'>['organizations'][number] }) {
  const { t, i18n } = useTranslation('teams')
  const restore = useRestoreTeam(public_id)
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(due_at * 1000)
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex min-w-40 flex-1 flex-col">
          <span dir="auto" className="text-sm font-medium wrap-anywhere">
            {title}
          </span>
          <span className="text-xs text-text-2">{t('deleted.until', { date })}</span>
        </span>
        <Button
          size="sm"
          pending={restore.isPending}
          aria-label={t('deleted.restoreOf', { title })}
          onClick={() => restore.mutate(undefined, { onSuccess: () => showToast('info', t('deleted.restored', { title })) })}
          className="pointer-coarse:h-11"
        >
          {t('deleted.restore')}
        </Button>
      </div>
      {restore.error && <Notice>{errorText(t, restore.error)}</Notice>}
    </li>
  )
}
