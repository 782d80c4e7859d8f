import { type UploadedFile, uploadPresets } from '@foyer/contracts/accounts/files'
import { limits } from '@foyer/contracts/limits'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { changeUser } from './page-handlers.ts'
import type { Upload } from './upload.ts'
import { type State, missing, newId, nowInSeconds, summaryOf } from './state.ts'

/** Addresses that others have. */
const takenAddresses = new Set(['grace-hopper'])

export const profileHandlers = (state: State): Handlers => ({
  getProfile: () => ({ profile: state.profile }),
  updateProfile: ({ body }) => {
    const { public_url = state.profile.public_url, bio = state.profile.bio, is_published = state.profile.is_published } = body
    if (public_url !== null && takenAddresses.has(public_url)) throw fieldError('public_url', 'taken')
    state.profile = { public_url, bio, is_published }
    return { profile: state.profile }
  },
  checkPublicUrl: ({ query }) => ({ public_url: query.public_url, available: !takenAddresses.has(query.public_url) }),
  viewProfile: ({ params }) => {
    const { user, profile } = state
    const isMatch = [profile.public_url, 'ada0001'].includes(params.address)
    if (!isMatch || !(profile.is_published || user)) missing()
    return {
      profile: {
        ...profile,
        public_id: 'ada0001',
        name: 'Ada',
        avatar_url: null,
        is_own: user !== null,
        pages: state.pages.filter(({ share_mode }) => share_mode === 'public').map(summaryOf),
      },
    }
  },
  listFiles: () => ({
    files: state.files,
    used_bytes: state.files.reduce((sum, { bytes }) => sum + bytes, 0),
    max_bytes: limits.files_bytes_per_user,
  }),
  deleteFile: ({ params }) => {
    const file = state.files.find(({ id }) => id === params.id) ?? missing()
    state.files = state.files.filter(({ id }) => id !== params.id)
    if (state.user?.avatar_url === file.url) state.user = { ...state.user, avatar_url: null }
  },
  uploadFile: (input) => {
    const { name, preset } = (input as { body?: unknown }).body as Upload
    const upload_preset = uploadPresets.find((uploadPreset) => uploadPreset === preset) ?? 'icon'
    const file = uploadedPicture({ upload_preset, original_filename: name, used_for: [] })
    if (upload_preset !== 'icon') state.files = [file, ...state.files]
    return { ...file, delete_token: 'token' }
  },
  deleteFileByToken: () => ({ deleted: true as const }),
  setAvatar: () => {
    const file = uploadedPicture()
    state.files = [file]
    return changeUser(state, { avatar_url: file.url })
  },
  removeAvatar: () => {
    state.files = []
    return changeUser(state, { avatar_url: null })
  },
})

/** A picture of the person, which is in use. */
export function uploadedPicture(fields: Partial<UploadedFile> = {}): UploadedFile {
  const id = newId()
  const token = String(id).padStart(43, 'A')
  const url = `/api/users/files/${token}`
  return {
    id,
    public_id: token,
    original_filename: 'me.png',
    upload_preset: 'avatar',
    resource_type: 'image',
    format: 'webp',
    bytes: 12 * 1024,
    width: 256,
    height: 256,
    average_color: 0x6c7f8e,
    url,
    thumbnail_url: `${url}?size=small`,
    used_for: [{ type: 'avatar' }],
    created_at: nowInSeconds(),
    ...fields,
  }
}
