import type { PageGroup } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { UserMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { usePagePeople } from '../api/page-people.ts'
import { RoleSelect } from '../components/page-people-role.tsx'
import type { SharingTeam } from '../use-shared-page.ts'
import { AddGroup } from './add-group.tsx'
import { useSetPageGroup } from './page-groups-api.ts'

/** The groups of a team that were let into one of its pages, and the way to let another one in. */
export function PageGroups({ page, team, roles }: { page: PageRef; team: SharingTeam; roles: readonly PageRole[] }) {
  const { t } = useTranslation('team-sharing')
  const { data } = usePagePeople(page)
  const save = useSetPageGroup(page)
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<PageGroup | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = (group: PageGroup) => {
    setLeaving(group)
    setAsking(true)
  }
  const remove = () => {
    if (leaving) save.mutate({ ...leaving, role: null })
    // What had the focus is gone with its row.
    requestAnimationFrame(() => heading.current?.focus())
  }
  if (!data) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium">
        {t('groups.title', { team: team.title })}
      </h3>
      {data.groups.length > 0 && (
        <ul aria-label={t('groups.list')} className="flex flex-col divide-y divide-line">
          {data.groups.map((group) => (
            <li key={group.group_id} className="flex items-center gap-1 py-2">
              <span className="flex min-w-0 flex-1 flex-col">
                <span dir="auto" className="text-sm font-medium wrap-anywhere">
                  {group.title}
                </span>
                <span className="text-xs text-text-2">{t('groups.members', { count: group.members })}</span>
              </span>
              <RoleSelect
                label={t('groups.roleOf', { group: group.title })}
                role={group.role}
                roles={roles}
                onChange={(role) => save.mutate({ ...group, role })}
              />
              <IconButton
                icon={UserMinus}
                label={t('groups.remove', { group: group.title })}
                aria-haspopup="dialog"
                onClick={() => ask(group)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddGroup
        team={team}
        inside={data.groups}
        isPending={save.isPending}
        onAdd={(group) => save.mutate({ group_id: group.id, title: group.title, role: 'viewer' })}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('groups.removeQuestion', { group: leaving?.title })}
        text={t('groups.removeText', { count: leaving?.members ?? 0 })}
        action={t('page-people:remove')}
        onConfirm={remove}
      />
    </section>
  )
}
