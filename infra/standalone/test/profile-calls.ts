import type { ApiSession } from '@foyer/testing/api-session'

type Calls = Record<
  | 'listFiles'
  | 'uploadFile'
  | 'deleteFile'
  | 'deleteFileByToken'
  | 'uploadedFile'
  | 'setAvatar'
  | 'removeAvatar'
  | 'getProfile'
  | 'updateProfile'
  | 'checkPublicUrl'
  | 'viewProfile',
  () => Promise<number>
>
type Uploaded = { id: number; url: string; delete_token: string }

/** A PNG of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')

/** One valid call of each endpoint about files and profiles: on what is the caller's own, and what everyone may see of the owner's. */
export function profileCalls(session: ApiSession, owner: ApiSession): Calls {
  const send = async (method: string, path: string, body?: unknown) => (await session.send(method, `/api${path}`, body)).status
  const ownFile = async (as = session) =>
    ((await as.send('POST', '/api/users/files', pictureUpload('image'))).body ?? {}) as Partial<Uploaded>
  return {
    listFiles: () => send('GET', '/users/files.json'),
    uploadFile: () => send('POST', '/users/files', pictureUpload('image')),
    deleteFile: async () => send('DELETE', `/users/files/${(await ownFile()).id ?? 7}`),
    deleteFileByToken: async () => send('POST', '/users/files/delete_by_token', { token: (await ownFile()).delete_token ?? 'none' }),
    uploadedFile: async () => {
      const { url = '' } = await ownFile(owner)
      return (await fetch(owner.url + url, { headers: { cookie: session.cookieHeader() } })).status
    },
    setAvatar: () => send('PUT', '/users/avatar.json', pictureUpload()),
    removeAvatar: () => send('DELETE', '/users/avatar.json'),
    getProfile: () => send('GET', '/users/profile.json'),
    updateProfile: () => send('PUT', '/users/profile.json', { bio: 'Hello.' }),
    checkPublicUrl: () => send('GET', '/users/check_public_url?public_url=ada-lovelace'),
    viewProfile: async () => {
      await owner.send('PUT', '/api/users/profile.json', { public_url: 'matrix-owner', is_published: true })
      return send('GET', '/u/matrix-owner.json')
    },
  }
}

/** The form of an upload of a picture. */
export function pictureUpload(preset?: string): FormData {
  const form = new FormData()
  if (preset) form.set('upload_preset', preset)
  form.set('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png')
  return form
}
