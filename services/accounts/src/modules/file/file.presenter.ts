import type { FileUse, UploadedFile } from '@foyer/contracts/accounts/files'
import { fileUrl } from '../user/file-url.ts'
import type { FileRecord } from './file.model.ts'
import { type FileUses, isDeletedUnused } from './file.policy.ts'

export function presentFile(file: FileRecord, uses: FileUses): UploadedFile {
  const url = fileUrl(file.token)
  return {
    id: file._id,
    public_id: file.token,
    original_filename: file.name,
    upload_preset: file.preset,
    resource_type: 'image',
    format: 'webp',
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    average_color: file.average_color ?? null,
    url,
    thumbnail_url: `${url}?size=small`,
    used_for: usesOf(file, uses),
    created_at: Math.floor(file.created_at.getTime() / 1000),
  }
}

function usesOf(file: FileRecord, { avatar, backgrounds }: FileUses): FileUse[] {
  if (file.token === avatar) return [{ type: 'avatar' }]
  if (backgrounds.includes(file.token)) return [{ type: 'background' }]
  if (!isDeletedUnused(file.preset) || file.unused_since) return []
  return [{ type: file.preset === 'icon' ? 'icon' : 'widget' }]
}
