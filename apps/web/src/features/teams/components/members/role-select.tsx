import { type GrantedRole, grantedRoleSchema } from '@foyer/contracts/accounts/team-roles'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../../components/ui/select.tsx'

type Props = {
  label: string
  role: GrantedRole
  onChange: (role: GrantedRole) => void
  /** What nobody can be here. */
  disabled?: readonly GrantedRole[] | undefined
}

/** What somebody is in a team, below its owner. */
export function RoleSelect({ label, role, onChange, disabled }: Props) {
  const { t } = useTranslation('teams')
  const roles = grantedRoleSchema.options
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={(event) => {
        const chosen = roles.find((candidate) => candidate === event.target.value)
        if (chosen) onChange(chosen)
      }}
      className="w-32 shrink-0"
    >
      {roles.map((value) => (
        <option key={value} value={value} disabled={disabled?.includes(value)}>
          {t(`roles.${value}`)}
        </option>
      ))}
    </Select>
  )
}
