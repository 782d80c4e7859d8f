import type { TeamGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { formText } from '../../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../../lib/hooks/use-field-errors.ts'
import { groupsQuery, useCreateGroup } from '../../api/groups.ts'
import { GroupSheet } from './group-sheet.tsx'

/** The groups of a team, each with the way to its members. */
export function GroupsPart({ team }: { team: Team }) {
  const { t } = useTranslation('team-groups')
  const query = useQuery(groupsQuery(team.public_id))
  const [openId, setOpenId] = useState<number | null>(null)
  const groups = query.data
  return (
    <Section title={t('title')} text={t('text')}>
      <CreateGroupForm publicId={team.public_id} onCreated={({ id }) => setOpenId(id)} />
      {!groups && <LoadState query={query} rows={3} />}
      {groups?.length === 0 && <p className="text-sm text-text-2">{t('none')}</p>}
      {groups && groups.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {groups.map((group) => (
            <li key={group.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpenId(group.id)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-hover"
              >
                <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                  {group.title}
                </span>
                <span className="shrink-0 text-xs text-text-2 tabular-nums">{t('teams:members', { count: group.user_ids.length })}</span>
                <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <GroupSheet team={team} group={groups?.find(({ id }) => id === openId)} onClose={() => setOpenId(null)} />
    </Section>
  )
}

function CreateGroupForm({ publicId, onCreated }: { publicId: string; onCreated: (group: TeamGroup) => void }) {
  const { t } = useTranslation('team-groups')
  const create = useCreateGroup(publicId)
  const { form, textOf, general, check } = useFieldErrors(create.error, 'teams')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const title = formText(event.currentTarget, 'title')
    create.reset()
    if (!check(title === '' ? { title: { code: 'blank' } } : {})) return
    create.mutate(title, {
      onSuccess: (group) => {
        form.current?.reset()
        onCreated(group)
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      {general && <Notice>{general}</Notice>}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name="title"
          label={t('name')}
          maxLength={limits.group_title}
          autoComplete="off"
          required
          error={textOf('title')}
          className="min-w-40 flex-1"
        />
        <Button type="submit" pending={create.isPending} className="pointer-coarse:h-11">
          {t('create')}
        </Button>
      </div>
    </form>
  )
}
