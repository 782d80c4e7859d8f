import type { FieldErrorCode } from '@foyer/contracts/errors'
import type { NewMapping, OrganizationMapping } from '../../../api/mappings.ts'

/** A team that a mapping can lead to. */
export type MappableTeam = { id: number; public_id: string; title: string; groups: { id: number; title: string }[] }

/** What the fields of the form hold. */
export type MappingForm = {
  by: 'group' | 'attribute'
  name: string
  value: string
  organization: string
  role: 'member' | 'admin'
  groupIds: number[]
}

/** The form of a mapping, or of a new one: for a group at the provider, into the first team. */
export function formOf(mapping: OrganizationMapping | null, organizations: readonly MappableTeam[]): MappingForm {
  const first = organizations[0]?.public_id ?? ''
  if (!mapping) return { by: 'group', name: '', value: '', organization: first, role: 'member', groupIds: [] }
  const { match, organization, role, group_ids } = mapping
  const isOpen = organizations.some(({ id }) => id === organization?.id)
  return {
    by: match.by,
    name: match.by === 'attribute' ? match.name : '',
    value: match.value,
    organization: isOpen && organization ? organization.public_id : first,
    role,
    groupIds: isOpen ? group_ids : [],
  }
}

/** What the form says. Groups of another team than the one chosen are left out, and so are admins of a team below. */
export function mappingOf(
  { by, name, value, organization, role, groupIds }: MappingForm,
  organizations: readonly MappableTeam[],
  ownTeam: string,
): NewMapping {
  const groups = organizations.find(({ public_id }) => public_id === organization)?.groups ?? []
  return {
    match: by === 'group' ? { by, value: value.trim() } : { by, name: name.trim(), value: value.trim() },
    organization,
    role: organization === ownTeam ? role : 'member',
    group_ids: groups.flatMap(({ id }) => (groupIds.includes(id) ? [id] : [])),
  }
}

/** The fields that are empty and must not be. */
export function blanksOf({ by, name, value }: MappingForm): Record<string, { code: FieldErrorCode }> {
  const blank = { code: 'blank' as const }
  return {
    ...(by === 'attribute' && name.trim() === '' ? { 'match.name': blank } : {}),
    ...(value.trim() === '' ? { 'match.value': blank } : {}),
  }
}
