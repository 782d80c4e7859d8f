import {
  deleteFile,
  deleteFileByToken,
  listFiles,
  removeAvatar,
  setAvatar,
  uploadFile,
  uploadedFile,
} from '@foyer/contracts/accounts/files'
import { limits } from '@foyer/contracts/limits'
import { backgroundFile } from '@foyer/contracts/pages/page/page-background'
import { acceptMultipart, readUpload } from '@foyer/service-kit/multipart'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'
import { ownerOfUpload } from './file.policy.ts'
import { presentFile } from './file.presenter.ts'
import { readPreset } from './upload-fields.ts'

const unused = { avatar: null, backgrounds: [] }
const defaultAverage = 0x808080

export function registerFileRoutes(app: FastifyInstance, deps: Pick<AccountsDeps, 'access' | 'files'>): void {
  const { access } = deps
  const { avatars, files } = deps.files

  serve(app, access, listFiles, async ({ viewer }) => {
    const list = await files.list(viewer.id)
    return {
      files: list.files.map((file) => presentFile(file, list.uses)),
      used_bytes: list.usedBytes,
      max_bytes: limits.files_bytes_per_user,
    }
  })

  serve(app, access, uploadedFile, ({ params, query }) => files.read(params.token, query.size))

  serve(app, access, backgroundFile, async ({ params }) => {
    const { user_id, further_owner_ids = [], average_color = defaultAverage } = await files.background(params.token)
    return { user_id, further_owner_ids, average_color }
  })

  serve(app, access, deleteFile, async ({ viewer, params }) => {
    await files.delete(await files.authorize(viewer.id, params.id), viewer.id)
    return { deleted: true as const }
  })

  serve(app, access, deleteFileByToken, async ({ viewer, body }) => {
    const file = await files.authorizeByToken(viewer, body.token)
    await files.delete(file, file.user_id)
    return { deleted: true as const }
  })

  serve(app, access, removeAvatar, async ({ viewer, request }) => ({
    user: presentCurrentUser(await avatars.remove(viewer.id, request.id), viewer),
  }))

  void app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, access, uploadFile, async ({ viewer, query, request }) => {
      const ownerId = ownerOfUpload(viewer, query.organization_id)
      const upload = await readUpload(request, limits.upload_bytes)
      const { file, deleteToken } = await files.upload(ownerId, upload.file, readPreset(upload.fields), request.id)
      return { ...presentFile(file, unused), delete_token: deleteToken }
    })

    serve(scope, access, setAvatar, async ({ viewer, request }) => {
      const { file } = await readUpload(request, limits.upload_bytes)
      return { user: presentCurrentUser(await avatars.set(viewer.id, file, request.id), viewer) }
    })
  })
}
