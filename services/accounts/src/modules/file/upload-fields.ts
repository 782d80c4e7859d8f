import { type UploadPreset, uploadPresets } from '@foyer/contracts/accounts/files'
import { fieldError } from '@foyer/service-kit/app-error'

const resourceTypes = new Set(['image', 'auto'])

/** What the other fields of an upload say. Throws `invalid` naming the field that says something else. */
export function readPreset(fields: Readonly<Record<string, string>>): UploadPreset {
  for (const field of Object.keys(fields)) {
    if (field !== 'upload_preset' && field !== 'resource_type') throw fieldError(field, 'unknown_field')
  }
  const { upload_preset: name, resource_type: type = 'image' } = fields
  if (!resourceTypes.has(type)) throw fieldError('resource_type', 'invalid')
  if (name === undefined) throw fieldError('upload_preset', 'blank')
  const preset = uploadPresets.find((uploadPreset) => uploadPreset === name)
  if (!preset) throw fieldError('upload_preset', 'invalid')
  return preset
}
