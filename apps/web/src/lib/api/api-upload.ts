import { fillPath } from '@foyer/contracts/endpoint'
import type { PublicRoute } from '@foyer/contracts/api/public-routes'
import { apiBase } from '@foyer/contracts/routes'
import { type ApiResult, apiHeaders, isOfAnother, loadRoutes } from './api-client.ts'
import { ApiError, hasCode, toApiError } from './api-error.ts'
import { readUserId } from './cookies.ts'

type UploadEndpoint = 'uploadImport' | 'setAvatar' | 'setTeamLogo' | 'setTeamDomainBackground' | 'uploadFile'

type Texts = Readonly<Record<string, string>>
type UploadOptions = { onProgress?: (share: number) => void; fields?: Texts; params?: Texts; query?: Texts }

/**
 * Uploads one file as the multipart field `file`, behind further `fields`, to an address with these `params` and `query`. `onProgress` hears the share
 * that is sent, from 0 to 1; fetch cannot tell it, which is why this goes through XMLHttpRequest. Throws ApiError.
 */
export async function uploadFile<N extends UploadEndpoint>(
  name: N,
  file: File,
  { onProgress = () => undefined, fields = {}, params = {}, query = {} }: UploadOptions = {},
): Promise<ApiResult<N>> {
  const caller = readUserId()
  const route = (await loadRoutes())[name]
  const search = new URLSearchParams(query).toString()
  const address = apiBase + fillPath(route.path, params) + (search === '' ? '' : `?${search}`)
  const attempt = async () => {
    if (isOfAnother({ caller })) throw new ApiError(401, { code: 'unauthenticated' })
    return send<N>(route.method, address, file, onProgress, fields)
  }
  try {
    return await attempt()
  } catch (error) {
    if (hasCode(error, 'csrf_failed')) return attempt()
    throw error
  }
}

function send<N extends UploadEndpoint>(
  method: PublicRoute['method'],
  address: string,
  file: File,
  onProgress: (share: number) => void,
  fields: Readonly<Record<string, string>>,
): Promise<ApiResult<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'json'
    for (const [header, value] of Object.entries(apiHeaders(method))) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as ApiResult<N>)
      else reject(toApiError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'network' })))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.send(form)
  })
}
