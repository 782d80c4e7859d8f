import type { FileUse, UploadedFile } from '@foyer/contracts/files'
import { fileUrl } from '../user/file-url.ts'
import type { FileRecord } from './file.model.ts'

/** `avatar`: the token of the picture of its person, if there is one. */
export function presentFile(file: FileRecord, avatar: string | null): UploadedFile {
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
    url,
    thumbnail_url: `${url}?size=small`,
    used_for: usesOf(file, avatar),
    created_at: Math.floor(file.created_at.getTime() / 1000),
  }
}

function usesOf(file: FileRecord, avatar: string | null): FileUse[] {
  if (file.token === avatar) return [{ type: 'avatar' }]
  return file.preset === 'icon' && !file.unused_since ? [{ type: 'icon' }] : []
}
