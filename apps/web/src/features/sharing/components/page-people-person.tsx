import type { PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { useChangeRole } from '../api/page-people.ts'
import { RoleSelect } from './page-people-role.tsx'

type Props = { page: PageRef; person: PagePerson; roles: readonly PageRole[]; onRemove: () => void }

/** Somebody on a page: who they are, what they may do, and the way to remove them. */
export function PersonRow({ page, person, roles, onRemove }: Props) {
  const { t } = useTranslation('page-people')
  const change = useChangeRole(page)
  const name = person.name || person.email
  return (
    <li className="flex items-center gap-1 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="text-sm font-medium wrap-anywhere" title={name}>
          {name}
        </span>
        <span className="text-xs wrap-anywhere text-text-2" title={person.email}>
          {person.email}
        </span>
      </span>
      <RoleSelect label={t('roleOf', { name })} role={person.role} roles={roles} onChange={(role) => change.mutate({ person, role })} />
      <IconButton icon={UserMinus} label={t('removePerson', { name })} aria-haspopup="dialog" onClick={onRemove} />
    </li>
  )
}
