import { type PageRole, pageRoles } from '@foyer/contracts/pages/base/page-roles'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'

type Props = { label: string; role: PageRole; roles: readonly PageRole[]; onChange: (role: PageRole) => void }

/** What somebody may do with a page: one of `roles`, which are those that may be granted, or what they are already. */
export function RoleSelect({ label, role, roles, onChange }: Props) {
  const { t } = useTranslation('page-people')
  const shown = pageRoles.filter((value) => value === role || roles.includes(value))
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={(event) => {
        const chosen = shown.find((candidate) => candidate === event.target.value)
        if (chosen) onChange(chosen)
      }}
      className="w-34 shrink-0"
    >
      {shown.map((value) => (
        <option key={value} value={value}>
          {t(`roles.${value}`)}
        </option>
      ))}
    </Select>
  )
}
