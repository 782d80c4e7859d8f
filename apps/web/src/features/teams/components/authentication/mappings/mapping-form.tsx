import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../components/ui/button.tsx'
import { CheckField } from '../../../../../components/ui/check-field.tsx'
import { Segments } from '../../../../../components/ui/segments.tsx'
import { SelectField } from '../../../../../components/ui/select-field.tsx'
import { TextField } from '../../../../../components/ui/text-field.tsx'
import { useFieldErrors } from '../../../../../lib/hooks/use-field-errors.ts'
import type { NewMapping, OrganizationMapping } from '../../../api/mappings.ts'
import { type MappableTeam, type MappingForm, blanksOf, formOf, mappingOf } from './mapping-draft.ts'

type Props = {
  /** The public id of the team of the provider: only there a mapping makes admins. */
  ownTeam: string
  organizations: readonly MappableTeam[]
  /** null for a new one. */
  mapping: OrganizationMapping | null
  /** What was typed before somebody came back from the review. */
  edited: NewMapping | null
  onReview: (mapping: NewMapping) => void
  onDelete: (() => void) | null
}

/** For whom a mapping is, and what it gives. */
export function MappingFields({ ownTeam, organizations, mapping, edited, onReview, onDelete }: Props) {
  const { t } = useTranslation('team-mappings')
  const [fields, setFields] = useState<MappingForm>(() => startOf(mapping, edited, organizations))
  const { form, textOf, check } = useFieldErrors(null, 'team-mappings')
  const set = (change: Partial<MappingForm>) => setFields((current) => ({ ...current, ...change }))
  const isOwn = fields.organization === ownTeam
  const groups = organizations.find(({ public_id }) => public_id === fields.organization)?.groups ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(blanksOf(fields))) onReview(mappingOf(fields, organizations, ownTeam))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Segments
        legend={t('by')}
        options={[
          { value: 'group' as const, label: t('byGroup') },
          { value: 'attribute' as const, label: t('byAttribute') },
        ]}
        value={fields.by}
        onChoose={(by) => set({ by })}
      />
      {fields.by === 'attribute' && (
        <TextField
          label={t('name')}
          value={fields.name}
          onChange={(event) => set({ name: event.target.value })}
          maxLength={providerLimits.mapping_value}
          autoComplete="off"
          spellCheck={false}
          required
          error={textOf('match.name')}
        />
      )}
      <TextField
        label={t(fields.by === 'group' ? 'group' : 'value')}
        hint={t(fields.by === 'group' ? 'groupHint' : 'valueHint')}
        value={fields.value}
        onChange={(event) => set({ value: event.target.value })}
        maxLength={providerLimits.mapping_value}
        autoComplete="off"
        spellCheck={false}
        required
        error={textOf('match.value')}
      />
      {organizations.length > 1 && (
        <SelectField label={t('team')} value={fields.organization} onChange={(organization) => set({ organization })}>
          {organizations.map(({ public_id, title }) => (
            <option key={public_id} value={public_id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {isOwn && (
        <SelectField label={t('role')} value={fields.role} onChange={(role) => set({ role: role === 'admin' ? 'admin' : 'member' })}>
          <option value="member">{t('roles.member')}</option>
          <option value="admin">{t('roles.admin')}</option>
        </SelectField>
      )}
      {groups.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t('groups')}</legend>
          {groups.map(({ id, title }) => (
            <CheckField
              key={id}
              label={title}
              checked={fields.groupIds.includes(id)}
              onChange={({ target }) =>
                set({ groupIds: target.checked ? [...fields.groupIds, id] : fields.groupIds.filter((each) => each !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="pointer-coarse:h-11">
          {t('review')}
        </Button>
        {onDelete && (
          <Button onClick={onDelete} className="pointer-coarse:h-11">
            {t('delete')}
          </Button>
        )}
      </div>
    </form>
  )
}

function startOf(mapping: OrganizationMapping | null, edited: NewMapping | null, organizations: readonly MappableTeam[]): MappingForm {
  if (!edited) return formOf(mapping, organizations)
  const { match, organization, role, group_ids } = edited
  return { by: match.by, name: match.by === 'attribute' ? match.name : '', value: match.value, organization, role, groupIds: group_ids }
}
