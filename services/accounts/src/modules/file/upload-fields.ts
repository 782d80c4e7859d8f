import { type UploadPreset, uploadPresets } from '@foyer/contracts/accounts/files'
import { fieldError } from '@foyer/service-kit/app-error'

const resourceTypes = new Set(['image', 'auto'])
/** The names that clients of media services give this field. */
const resourceTypeNames: readonly string[] = ['resource_type', 'options.resource_type', 'options[resource_type]']

/** What the other fields of an upload say. Throws `invalid` naming the field that says something else. */
export function readPreset(fields: Readonly<Record<string, string>>): UploadPreset {
  for (const field of Object.keys(fields)) {
    if (field !== 'upload_preset' && !resourceTypeNames.includes(field)) throw fieldError(field, 'unknown_field')
  }
  for (const field of resourceTypeNames) {
    const type = fields[field]
    if (type !== undefined && !resourceTypes.has(type)) throw fieldError(field, 'invalid')
  }
  const { upload_preset: name } = fields
  if (name === undefined) throw fieldError('upload_preset', 'blank')
  const preset = uploadPresets.find((uploadPreset) => uploadPreset === name)
  if (!preset) throw fieldError('upload_preset', 'invalid')
  return preset
}
